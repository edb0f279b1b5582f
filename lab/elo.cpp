#include "lab/elo.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace bivouac::lab {
namespace {

constexpr double kScale = 400 / std::numbers::ln10;  // Elo points in a factor e of the odds

using Matrix = std::vector<std::vector<double>>;

double won_against(double advantage) {
    return 1 / (1 + std::exp(-advantage));
}

double log_likelihood(const std::vector<double>& strength, const std::vector<Encounter>& encounters) {
    double sum = 0;
    for (const Encounter& e : encounters) {
        const double d = strength[e.first] - strength[e.second];
        sum -= e.score * std::log1p(std::exp(-d)) + (e.games - e.score) * std::log1p(std::exp(d));
    }
    return sum;
}

/// The information matrix. Only differences of strength matter, so it is made regular by tying the average of
/// all to 0; that adds nothing to any difference.
Matrix information(const std::vector<double>& strength, const std::vector<Encounter>& encounters) {
    const std::size_t n = strength.size();
    Matrix out(n, std::vector<double>(n, 1.0 / static_cast<double>(n)));
    for (const Encounter& e : encounters) {
        const double p = won_against(strength[e.first] - strength[e.second]);
        const double weight = e.games * p * (1 - p);
        out[e.first][e.first] += weight;
        out[e.second][e.second] += weight;
        out[e.first][e.second] -= weight;
        out[e.second][e.first] -= weight;
    }
    return out;
}

std::vector<double> gradient(const std::vector<double>& strength, const std::vector<Encounter>& encounters) {
    std::vector<double> out(strength.size());
    for (const Encounter& e : encounters) {
        const double more = e.score - e.games * won_against(strength[e.first] - strength[e.second]);
        out[e.first] += more;
        out[e.second] -= more;
    }
    return out;
}

/// Gauss and Jordan, with the greatest element as pivot.
Matrix inverse(Matrix m) {
    const std::size_t n = m.size();
    Matrix out(n, std::vector<double>(n));
    for (std::size_t i = 0; i < n; ++i) out[i][i] = 1;
    for (std::size_t c = 0; c < n; ++c) {
        std::size_t pivot = c;
        for (std::size_t r = c + 1; r < n; ++r) {
            if (std::abs(m[r][c]) > std::abs(m[pivot][c])) pivot = r;
        }
        std::swap(m[c], m[pivot]);
        std::swap(out[c], out[pivot]);
        const double by = m[c][c];
        for (std::size_t k = 0; k < n; ++k) {
            m[c][k] /= by;
            out[c][k] /= by;
        }
        for (std::size_t r = 0; r < n; ++r) {
            if (r == c) continue;
            const double times = m[r][c];
            for (std::size_t k = 0; k < n; ++k) {
                m[r][k] -= times * m[c][k];
                out[r][k] -= times * out[c][k];
            }
        }
    }
    return out;
}

/// Whether points went from everybody to everybody, directly or through others: only then the most likely
/// ratings are finite.
bool is_finite(std::size_t players, const std::vector<Encounter>& encounters) {
    std::vector<std::vector<bool>> gained(players, std::vector<bool>(players));
    for (const Encounter& e : encounters) {
        if (e.score > 0) gained[e.first][e.second] = true;
        if (e.score < e.games) gained[e.second][e.first] = true;
    }
    for (std::size_t k = 0; k < players; ++k) {
        for (std::size_t i = 0; i < players; ++i) {
            for (std::size_t j = 0; j < players; ++j) {
                if (gained[i][k] && gained[k][j]) gained[i][j] = true;
            }
        }
    }
    for (std::size_t i = 0; i < players; ++i) {
        for (std::size_t j = 0; j < players; ++j) {
            if (i != j && !gained[i][j]) return false;
        }
    }
    return true;
}

/// Newton's method; a step that would make it less likely is halved.
std::vector<double> most_likely(std::size_t players, const std::vector<Encounter>& encounters) {
    constexpr int kRounds = 100;
    constexpr double kNear = 1e-10;
    std::vector<double> strength(players);
    double likelihood = log_likelihood(strength, encounters);
    for (int round = 0; round < kRounds; ++round) {
        const Matrix inverted = inverse(information(strength, encounters));
        const std::vector<double> up = gradient(strength, encounters);
        std::vector<double> step(players);
        double longest = 0;
        for (std::size_t i = 0; i < players; ++i) {
            for (std::size_t j = 0; j < players; ++j) step[i] += inverted[i][j] * up[j];
            longest = std::max(longest, std::abs(step[i]));
        }
        if (longest < kNear) break;
        for (double share = 1; share > kNear; share /= 2) {
            std::vector<double> next = strength;
            for (std::size_t i = 0; i < players; ++i) next[i] += share * step[i];
            const double better = log_likelihood(next, encounters);
            if (better < likelihood) continue;
            strength = std::move(next);
            likelihood = better;
            break;
        }
    }
    return strength;
}

}  // namespace

Ratings fit_ratings(std::size_t players, const std::vector<Encounter>& encounters) {
    std::vector<Encounter> met;
    std::copy_if(encounters.begin(), encounters.end(), std::back_inserter(met),
                 [](const Encounter& e) { return e.games > 0; });
    Ratings out;
    out.helped = !is_finite(players, met);
    if (out.helped) {
        for (Encounter& e : met) {
            e.games += 1;
            e.score += 0.5;
        }
    }
    const std::vector<double> strength = most_likely(players, met);
    const Matrix covariance = inverse(information(strength, met));
    const double others = 1.0 / static_cast<double>(players);  // the variance that tying the average put in
    for (std::size_t i = 0; i < players; ++i) {
        const double variance = std::max(covariance[i][i] - others, 0.0);
        out.players.push_back({kScale * (strength[i] - strength[0]), kScale * std::sqrt(variance)});
    }
    return out;
}

double expected_score(double elo) {
    return won_against(elo / kScale);
}

double elo_of_score(double score) {
    return kScale * std::log(score / (1 - score));
}

}  // namespace bivouac::lab
