#include "bench/server/driver.hpp"

#include <stdexcept>

#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::load {

/// One connection: free, or waiting for the answer to one request.
class Driver::Line : public Ready {
  public:
    Line(Driver& driver, int socket) : driver_(driver), socket_(socket) {}
    ~Line() override { close(socket_); }
    Line(const Line&) = delete;
    Line& operator=(const Line&) = delete;

    void ready() override {
        const std::size_t before = received_.size();
        received_.resize(before + kPiece);
        const ssize_t n = recv(socket_, received_.data() + before, kPiece, MSG_DONTWAIT);
        if (n == 0) throw std::runtime_error("the server has closed a connection");
        received_.resize(before + (n > 0 ? static_cast<std::size_t>(n) : 0));
        if (const auto answer = whole_answer(received_)) {
            driver_.answered(*this, *answer);
            received_.clear();
        }
    }
    [[nodiscard]] int socket() const { return socket_; }

    Table* table = nullptr;
    Clock::time_point since;

  private:
    static constexpr std::size_t kPiece = 32UL * 1024;

    Driver& driver_;
    int socket_;
    std::string received_;
};

Driver::Driver(Loop& loop, std::uint16_t port, const std::string& token, std::size_t connections,
               std::vector<Battle> battles)
    : loop_(loop), authorization_("Authorization: Bearer " + token + "\r\n"), battles_(std::move(battles)) {
    for (std::size_t n = 0; n < connections; ++n) {
        Line& line = *lines_.emplace_back(std::make_unique<Line>(*this, connect_to(port, n)));
        loop_.add(line.socket(), line);
        free_.push_back(&line);
    }
}

Driver::~Driver() = default;

void Driver::open(std::size_t tables) {
    for (std::size_t n = 0; n < tables; ++n) {
        Table& table = tables_.emplace_back();
        table.battle = n % battles_.size();
        waiting_.push_back(&table);
    }
    opening_ = true;
    to_open_ = tables;
    while (to_open_ > 0) {
        feed(0);
        loop_.turn(10);
        if (counts_.refused > 0) throw std::runtime_error("tables cannot be opened: " + trouble_);
    }
    opening_ = false;
    for (Table& table : tables_) {
        waiting_.push_back(&table);
        ids_.push_back(table.id);
    }
}

void Driver::play_until(Clock::time_point end, std::size_t rate) {
    if (rate > 0 && due_ == Clock::time_point()) due_ = Clock::now();
    while (Clock::now() < end) {
        feed(rate);
        loop_.turn(rate > 0 ? 1 : 20);
    }
}

void Driver::drain() {
    const auto end = Clock::now() + std::chrono::seconds(10);
    while (free_.size() < lines_.size() && Clock::now() < end) loop_.turn(10);
}

/// Gives every free line something to ask, or, with a rate, as many as are due.
void Driver::feed(std::size_t rate) {
    const Clock::time_point now = Clock::now();
    const auto pause = std::chrono::nanoseconds(rate > 0 ? 1'000'000'000 / rate : 0);
    while (!free_.empty() && !waiting_.empty() && (rate == 0 || due_ <= now)) {
        Table& table = *waiting_.front();
        waiting_.pop_front();
        Line& line = *free_.back();
        free_.pop_back();
        const bool decides = table.need == Table::Need::Decision;
        ask(line, table, rate > 0 && decides ? due_ : now);
        if (decides) due_ += pause;
    }
}

void Driver::ask(Line& line, Table& table, Clock::time_point since) {
    const Battle& battle = battles_[table.battle];
    body_.clear();
    request_.clear();
    switch (table.need) {
        case Table::Need::Open:
            body_.append(R"({"game":"shadow_of_the_eagle","rules":")").append(battle.rules);
            body_.append(R"(","scenario":")").append(battle.scenario).append(R"(","seats":[{"seat":")");
            body_.append(battle.seats[0]).append(R"(","who":"me"},{"seat":")").append(battle.seats[1]);
            body_.append(R"(","who":"me"}]})");
            request_.append("POST /api/v1/tables");
            break;
        case Table::Need::View:
            request_.append("GET /api/v1/tables/").append(table.id).append("/view?as=");
            request_.append(battle.seats[table.seat]);
            break;
        case Table::Need::Decision:
            body_.append(R"({"as":")").append(battle.seats[table.seat]).append(R"(","action":")");
            body_.append(table.choice.action)
                .append(R"(","ticket":")")
                .append(table.choice.ticket)
                .append(R"("})");
            request_.append("POST /api/v1/tables/").append(table.id).append("/decisions");
            break;
    }
    request_.append(" HTTP/1.1\r\nHost: 127.0.0.1\r\n").append(authorization_);
    if (!body_.empty()) {
        request_.append("Content-Type: application/json\r\nContent-Length: ");
        request_.append(std::to_string(body_.size())).append("\r\n");
    }
    request_.append("\r\n").append(body_);
    line.table = &table;
    line.since = since;
    send_whole(line.socket(), request_);
}

void Driver::answered(Line& line, const Answer& answer) {
    Table& table = *line.table;
    line.table = nullptr;
    free_.push_back(&line);
    switch (table.need) {
        case Table::Need::Open:
            if (answer.status != 201) return bad(table, answer);
            table.id = text_after(answer.body, R"("id":")");
            table.need = Table::Need::View;
            table.seat = 0;
            ++counts_.opened;
            break;
        case Table::Need::View:
            if (answer.status != 200) return bad(table, answer);
            read_view(table, answer);
            break;
        case Table::Need::Decision: {
            const auto took = Clock::now() - line.since;
            if (answer.status != 200) return bad(table, answer);
            counts_.microseconds.push_back(static_cast<std::uint32_t>(
                std::chrono::duration_cast<std::chrono::microseconds>(took).count()));
            read_decision(table, answer);
            break;
        }
    }
    if (opening_ && table.need == Table::Need::Decision) {
        --to_open_;
    } else {
        waiting_.push_back(&table);
    }
}

void Driver::read_decision(Table& table, const Answer& answer) {
    ++counts_.decided;
    counts_.bytes += answer.size;
    if (auto choice = choose(answer.body, R"("next":)", random_)) {
        table.choice = *std::move(choice);
        return;
    }
    table.seat = 1 - table.seat;
    table.need = Table::Need::View;
}

void Driver::read_view(Table& table, const Answer& answer) {
    ++counts_.views;
    if (auto choice = choose(answer.body, R"("questions":)", random_)) {
        table.choice = *std::move(choice);
        table.need = Table::Need::Decision;
        table.blank = 0;
        return;
    }
    table.seat = 1 - table.seat;
    if (++table.blank < 4) return;
    table.blank = 0;  // the match is over: another one at a new table
    table.need = Table::Need::Open;
}

/// Looks again who is asked there.
void Driver::bad(Table& table, const Answer& answer) {
    if (trouble_.empty())
        trouble_ = std::to_string(answer.status) + " " + std::string(answer.body.substr(0, 300));
    ++counts_.refused;
    if (table.need == Table::Need::Decision) table.need = Table::Need::View;
    waiting_.push_back(&table);
}

}  // namespace bivouac::load
