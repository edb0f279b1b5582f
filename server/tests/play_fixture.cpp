#include "server/tests/play_fixture.hpp"

#include <future>

#include "games/catalogue.hpp"

namespace bivouac::server {
namespace {

constexpr std::size_t kThreads = 2;

store::StoreOptions store_at(const std::string& where) {
    store::StoreOptions options;
    options.where = where;
    return options;
}

std::vector<std::string> seat_names() {
    return find_game(kGame, "basic")->load(kBattle).scenario->info().seats;
}

store::TableId id_in(const json::value& body) {
    return store::TableId(std::string(body.at("table").at("id").as_string()));
}

}  // namespace

OpenHouse::OpenHouse(const std::string& where, HouseOptions options, std::uint64_t seed)
    : store_(store_at(where)), surroundings_(Surroundings::fixed(seed)), work_(context_.get_executor()) {
    surroundings_.clock = [fixed = surroundings_.clock, passed = passed_] {
        return fixed() + std::chrono::milliseconds(*passed);
    };
    for (std::size_t i = 0; i < kThreads; ++i) threads_.emplace_back([this] { context_.run(); });
    house_ = std::make_unique<House>(store_, context_.get_executor(), surroundings_, std::move(options));
}

OpenHouse::~OpenHouse() {
    house_.reset();
    work_.reset();
    context_.stop();
    for (std::thread& thread : threads_) thread.join();
}

Answer OpenHouse::wait(const std::function<void(Then)>& ask) {
    const auto promise = std::make_shared<std::promise<Answer>>();
    auto future = promise->get_future();
    ask([promise](Answer answer) { promise->set_value(std::move(answer)); });
    if (future.wait_for(std::chrono::seconds(60)) != std::future_status::ready)
        throw std::runtime_error("no answer came");
    return future.get();
}

json::value body_of(const Answer& answer) {
    if (const auto* const trouble = std::get_if<Trouble>(&answer))
        throw std::runtime_error(trouble->code + ": " + trouble->message);
    const auto& answered = std::get<Answered>(answer);
    if (answered.text.empty()) return answered.body;
    return answered.text.starts_with('{') ? json::parse(answered.text) : json::value_from(answered.text);
}

Trouble trouble_in(const Answer& answer) {
    if (const auto* const trouble = std::get_if<Trouble>(&answer)) return *trouble;
    throw std::runtime_error("it was done: " + json::serialize(std::get<Answered>(answer).body));
}

Sink Diary::sink() {
    return [shared = shared_](const std::shared_ptr<const std::string>& text) {
        const std::scoped_lock lock(shared->mutex);
        shared->texts.push_back(*text);
        shared->came.notify_all();
    };
}

std::vector<std::string> Diary::texts() const {
    const std::scoped_lock lock(shared_->mutex);
    return shared_->texts;
}

json::object Diary::at(std::size_t n) const {
    std::unique_lock lock(shared_->mutex);
    const bool came =
        shared_->came.wait_for(lock, std::chrono::seconds(60), [&] { return shared_->texts.size() > n; });
    if (!came) throw std::runtime_error("nothing was told");
    return json::parse(shared_->texts[n]).as_object();
}

json::object Player::view() const {
    return body_of(OpenHouse::wait([&](Then then) { at_->house().view(asking(), table_, std::move(then)); }))
        .as_object();
}

json::object Player::events(std::size_t after) const {
    return body_of(OpenHouse::wait(
                       [&](Then then) { at_->house().events(asking(), table_, after, std::move(then)); }))
        .as_object();
}

json::object Player::question() const {
    const json::object seen = view();
    const json::array& questions = seen.at("questions").as_array();
    return questions.empty() ? json::object() : questions.front().as_object();
}

Answer Player::decide(const std::string& action, const std::string& ticket) const {
    return OpenHouse::wait([&](Then then) {
        at_->house().decide(asking(), table_, {action, ticket}, std::move(then));
    });
}

Answer Player::decide(const std::string& action) const {
    return decide(action, std::string(question().at("ticket").as_string()));
}

Answer Player::undo(const std::string& ticket) const {
    return OpenHouse::wait([&](Then then) { at_->house().undo(asking(), table_, ticket, std::move(then)); });
}

Answer Player::propose(ProposalKind kind) const {
    return OpenHouse::wait([&](Then then) { at_->house().propose(asking(), table_, kind, std::move(then)); });
}

Answer Player::answer(bool yes) const {
    return OpenHouse::wait([&](Then then) { at_->house().answer(asking(), table_, yes, std::move(then)); });
}

Answer Player::resign() const {
    return OpenHouse::wait([&](Then then) { at_->house().resign(asking(), table_, std::move(then)); });
}

Answer Player::record() const {
    return OpenHouse::wait([&](Then then) { at_->house().record(asking(), table_, std::move(then)); });
}

std::shared_ptr<Watching> Player::watch(const Diary& diary, ResumePoint from) const {
    std::promise<House::Watched> promise;
    Diary copy = diary;
    at_->house().watch(asking(), table_, std::move(from), copy.sink(),
                       [&](House::Watched watched) { promise.set_value(std::move(watched)); });
    House::Watched watched = promise.get_future().get();
    if (const auto* const trouble = std::get_if<Trouble>(&watched))
        throw std::runtime_error(trouble->code + ": " + trouble->message);
    return std::get<std::shared_ptr<Watching>>(watched);
}

bool comes_true(const std::function<bool()>& what) {
    for (int i = 0; i < 3000; ++i) {
        if (what()) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    return false;
}

std::string offer(const json::object& question, std::size_t n) {
    return std::string(question.at("offers").as_array().at(n).at("action").as_string());
}

std::string offer_of(const json::object& question, std::string_view verb) {
    for (const json::value& o : question.at("offers").as_array()) {
        const json::string& name = o.at("verb").as_string();
        if (std::string_view(name.data(), name.size()) == verb)
            return std::string(o.at("action").as_string());
    }
    return {};
}

TableWish battle() {
    TableWish wish;
    wish.game = kGame;
    wish.rules = "basic";
    wish.scenario = kBattle;
    return wish;
}

PlayTest::PlayTest(HouseOptions options, store::Dialect dialect)
    : database_(dialect),
      house_(database_.where(), std::move(options)),
      anna_id_(house_.store().add_guest("Anna").get().id),
      ben_id_(house_.store().add_guest("Ben").get().id),
      anna_(house_, anna_id_, {}, {}),
      ben_(house_, ben_id_, {}, {}) {
    const std::vector<std::string> seats = seat_names();
    TableWish wish = battle();
    wish.seats.push_back({seats[0], SeatWish::Who::Me, {}, {}});
    table_ = open(wish, anna_id_);
    (void)body_of(OpenHouse::wait([&](Then then) {
        house_.house().sit({ben_id_, {}, {}, {}}, table_, seats[1], {}, {}, std::move(then));
    }));
    anna_ = Player(house_, anna_id_, table_, seats[0]);
    ben_ = Player(house_, ben_id_, table_, seats[1]);
}

store::TableId PlayTest::open(const TableWish& wish, const store::PersonId& host) {
    return id_in(body_of(OpenHouse::wait([&](Then then) {
        house_.house().open({host, {}, {}, {}}, wish, std::move(then));
    })));
}

Player* PlayTest::asked() {
    for (Player* const player : {&anna_, &ben_}) {
        if (!player->question().empty()) return player;
    }
    return nullptr;
}

bool PlayTest::play_until(const std::function<bool(const json::object&)>& stop) {
    while (Player* const player = asked()) {
        const json::object question = player->question();
        if (stop(question)) return true;
        std::string action = offer_of(question, "historical");
        if (action.empty()) {
            const auto count = static_cast<std::uint32_t>(question.at("offers").as_array().size());
            action = offer(question, rng_.below(count));
        }
        (void)body_of(player->decide(action));
    }
    return false;
}

}  // namespace bivouac::server
