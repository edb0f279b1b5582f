// People and their sign-ins.
#include "store/tests/fixture.hpp"

namespace bivouac::store {
namespace {

using namespace std::chrono_literals;

class People : public StoreTest {};
INSTANTIATE_TEST_SUITE_P(on, People, testing::ValuesIn(databases()), database_name);

TEST_P(People, a_guest_is_kept_as_given) {
    const Person guest = store().add_guest("Anna Ø 兵").get();
    reopen();
    const auto found = got(store().person(guest.id));
    EXPECT_EQ(found, guest);
    EXPECT_EQ(found.name, "Anna Ø 兵");
    EXPECT_EQ(found.created, kNoon);
    EXPECT_FALSE(store().person(PersonId("nobody")));
}

TEST_P(People, two_guests_may_share_a_name_and_have_no_account) {
    EXPECT_NE(store().add_guest("Anna").get().id, store().add_guest("Anna").get().id);
    EXPECT_FALSE(store().account("Anna"));
}

TEST_P(People, an_account_is_found_by_its_name_whatever_the_case) {
    const Person anna = store().register_person("Anna", "hash").get();
    EXPECT_EQ(store().account("aNNa"), anna);
    EXPECT_EQ(anna.kind, PersonKind::Registered);
    EXPECT_EQ(fault_of(store().register_person(" ANNA ", "other")), Fault::Taken);
    EXPECT_EQ(fault_of(store().register_person("  ", "other")), Fault::BadInput);
}

TEST_P(People, a_guest_who_registers_stays_the_same_person) {
    const Person guest = store().add_guest("Bert").get();
    now_ += 1h;
    const Person bert = store().register_person("Bert", "hash", guest.id).get();
    EXPECT_EQ(bert.id, guest.id);
    EXPECT_EQ(bert.created, guest.created);
    EXPECT_EQ(store().account("bert"), bert);
    EXPECT_EQ(fault_of(store().register_person("Other", "hash", guest.id)), Fault::Taken);
    EXPECT_EQ(fault_of(store().register_person("Other", "hash", PersonId("nobody"))), Fault::NotFound);
}

TEST_P(People, names_passwords_and_visits_change) {
    const Person anna = store().register_person("Anna", "hash").get();
    store().register_person("Bert", "hash").get();
    EXPECT_EQ(fault_of(store().rename(anna.id, "BERT")), Fault::Taken);
    store().rename(anna.id, "ANNA").get();
    store().set_password(anna.id, "new hash").get();
    now_ += 1h;
    store().mark_seen(anna.id).get();
    const auto found = got(store().person(anna.id));
    EXPECT_EQ(found.name, "ANNA");
    EXPECT_EQ(found.password, "new hash");
    EXPECT_EQ(found.seen, kNoon + 1h);
    EXPECT_EQ(fault_of(store().rename(PersonId("nobody"), "x")), Fault::NotFound);
    EXPECT_EQ(fault_of(store().mark_seen(PersonId("nobody"))), Fault::NotFound);
    EXPECT_EQ(fault_of(store().set_password(PersonId("nobody"), "x")), Fault::NotFound);
}

TEST_P(People, one_who_is_forgotten_leaves_no_name_no_sign_in_and_no_note) {
    const Person anna = store().register_person("Anna", "hash").get();
    NewTable t = two_seats();
    t.seats[0].holder.person = anna.id;
    const TableId table = store().open_table(t).get();
    store().write_note(table, anna.id, "my secret").get();
    store().sign_in({digest("token"), anna.id, SignInKind::Browser, "laptop", {}, kNoon + 1h}).get();
    store().forget(anna.id).get();
    const auto found = got(store().person(anna.id));
    EXPECT_EQ(found.name, "");
    EXPECT_EQ(found.password, "");
    EXPECT_EQ(found.kind, PersonKind::Forgotten);
    EXPECT_FALSE(store().account("Anna"));
    EXPECT_FALSE(store().find_sign_in(digest("token")));
    EXPECT_EQ(store().note(table, anna.id), "");
    EXPECT_EQ(store().seats(table)[0].holder.person, anna.id);
    EXPECT_EQ(fault_of(store().rename(anna.id, "Anna")), Fault::NotFound);
    EXPECT_EQ(fault_of(store().sign_in({digest("other"), anna.id, {}, {}, {}, kNoon + 1h})), Fault::NotFound);
    EXPECT_NO_THROW(store().register_person("Anna", "hash").get());
}

TEST_P(People, a_sign_in_is_found_by_the_hash_of_its_token_until_it_expires) {
    const Person anna = store().add_guest("Anna").get();
    const SignIn given{digest("token"), anna.id, SignInKind::Program, "my bot", kNoon, kNoon + 1h};
    store().sign_in(given).get();
    EXPECT_EQ(store().find_sign_in(digest("token")), given);
    EXPECT_FALSE(store().find_sign_in(digest("other")));
    EXPECT_EQ(fault_of(store().sign_in(given)), Fault::Taken);
    EXPECT_EQ(fault_of(store().sign_in({digest("x"), PersonId("nobody"), {}, {}, {}, kNoon})),
              Fault::NotFound);
    now_ += 1h;
    EXPECT_FALSE(store().find_sign_in(digest("token")));
    EXPECT_TRUE(store().sign_ins(anna.id).empty());
    EXPECT_EQ(store().drop_expired_sign_ins().get(), 1);
    EXPECT_EQ(store().drop_expired_sign_ins().get(), 0);
}

TEST_P(People, one_may_sign_out_here_or_everywhere) {
    const Person anna = store().add_guest("Anna").get();
    for (const char* token : {"a", "b", "c"})
        store().sign_in({digest(token), anna.id, SignInKind::Browser, token, {}, kNoon + 1h}).get();
    EXPECT_EQ(store().sign_ins(anna.id).size(), 3U);
    store().sign_out(digest("b")).get();
    EXPECT_EQ(store().sign_ins(anna.id).size(), 2U);
    EXPECT_FALSE(store().find_sign_in(digest("b")));
    store().sign_out_everywhere(anna.id).get();
    EXPECT_TRUE(store().sign_ins(anna.id).empty());
}

}  // namespace
}  // namespace bivouac::store
