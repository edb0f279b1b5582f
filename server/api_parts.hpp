// The inside of the API, for its own .cpp files: what all routes share, and one request on its way. A call
// is answered once; one that everybody has let go of is answered as failed, so nobody waits for ever.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/absence.hpp"
#include "server/api.hpp"
#include "server/gate.hpp"
#include "server/json_body.hpp"
#include "server/painter.hpp"
#include "server/router.hpp"
#include "server/sign_ins.hpp"

namespace bivouac::server {

/// Who asks, and how he showed it.
struct Asker {
    std::optional<SignedIn> sign_in;
    std::string csrf;           ///< for browsers that are signed in
    bool stale_cookie = false;  ///< his cookie means nothing any more

    [[nodiscard]] store::PersonId person() const { return sign_in ? sign_in->person : store::PersonId{}; }
};

struct Api::Parts {
    Parts(store::Store& given_store, House& given_house, Surroundings given_surroundings,
          ApiOptions given_options);

    store::Store& store;
    House& house;
    Surroundings surroundings;
    ApiOptions options;
    Router router;
    RateLimiter limiter;
    SignIns sign_ins;
    Passwords passwords;
    Painter painter;
    Attendance attendance;
    Gate gate;  ///< every call holds it until it is answered

    /// Throws Refused and StoreError.
    [[nodiscard]] Asker who(const Request& request, store::Time now);
    void limit(RateClass kind, std::string_view key, const Request& request, store::Time now);
    void note(std::string_view what, const Request& request, const store::PersonId& person) const;
};

struct Call {
    Call(Request given, Reply given_reply, Gate::Inside given_inside)
        : request(std::move(given)), reply_(std::move(given_reply)), inside_(std::move(given_inside)) {}
    ~Call();
    Call(const Call&) = delete;
    Call& operator=(const Call&) = delete;

    Request request;
    std::vector<std::string> parts;  ///< of the path
    Asker asker;
    store::Time now;

    [[nodiscard]] Asking asking(std::string as = {}) const;
    [[nodiscard]] Asking asking_by_query() const {
        return asking(query_text(request, "as", 40).value_or(""));
    }
    /// The hash of the data that are meant, by query; empty: those of today.
    [[nodiscard]] std::string data() const { return query_text(request, "v", 128).value_or(""); }
    [[nodiscard]] store::TableId table() const;  ///< the first part; throws if it can be none

    void respond(Response response);
    void answer(Answer answer);
    void refuse(const Trouble& trouble);

    std::vector<std::pair<std::string, std::string>> headers;  ///< of the answer, whatever it will be
    bool for_everybody = false;  ///< the answer is the same whoever asks: it may be compressed

  private:
    Reply reply_;
    Gate::Inside inside_;
    std::atomic<bool> answered_ = false;
};

/// Answers the call with what the house says.
[[nodiscard]] Then then_answer(const CallPtr& call);

inline constexpr Length kSeatName{1, 40};

}  // namespace bivouac::server
