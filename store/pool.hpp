// The connections that read. A reader borrows one for as long as it reads; connections are made when they
// are first needed, and one that has lost its database is thrown away.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

#include "store/query.hpp"

namespace bivouac::store {

class Pool {
  public:
    Pool(Place place, std::size_t most) : place_(std::move(place)), free_(most == 0 ? 1 : most) {}

    /// Calls `f(Session&)`. A connection that was lost while it lay idle is replaced, and `f` called again.
    template <class F>
    auto read(F f) {
        try {
            return read_once(f);
        } catch (const SqlError& e) {
            if (e.fault() != Fault::Unavailable) throw;
            return read_once(f);
        }
    }
    /// The same, with all that is read being of one moment.
    template <class F>
    auto read_snapshot(F f) {
        return read([&](Session& db) {
            db.begin_snapshot();
            try {
                auto result = f(db);
                db.commit();
                return result;
            } catch (...) {
                db.rollback();
                throw;
            }
        });
    }

  private:
    template <class F>
    auto read_once(F& f) {
        Loan loan(*this);
        try {
            return f(loan.session());
        } catch (const SqlError& e) {
            if (e.fault() == Fault::Unavailable) loan.discard();
            throw;
        }
    }

    class Loan {
      public:
        explicit Loan(Pool& pool) : pool_(pool), session_(pool.borrow()) {}
        ~Loan() { pool_.give_back(std::move(session_)); }
        Loan(const Loan&) = delete;
        Loan& operator=(const Loan&) = delete;
        Session& session() {
            if (!session_) session_ = std::make_unique<Session>(pool_.place_, Session::Use::Reading);
            return *session_;
        }
        void discard() { session_.reset(); }

      private:
        Pool& pool_;
        std::unique_ptr<Session> session_;
    };

    /// Null for a connection that is still to be made.
    std::unique_ptr<Session> borrow();
    void give_back(std::unique_ptr<Session> session);

    const Place place_;
    std::mutex mutex_;
    std::condition_variable returned_;
    std::vector<std::unique_ptr<Session>> free_;  // those in use are not in it
};

}  // namespace bivouac::store
