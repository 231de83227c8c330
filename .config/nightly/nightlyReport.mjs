import { percentOf } from '../mutation/mutationScores.mjs'

const scoresTitle = '## Mutation scores'

/**
 * @typedef {object} Row
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} seconds
 * @property {readonly import('../mutation/mutationScores.mjs').Score[]} [scores] of the mutation run
 */

/**
 * Writes the page that is committed after the long runs. A run that was skipped keeps its previous line.
 * @param {Date} date
 * @param {readonly Row[]} rows
 * @param {{ names: readonly string[], page: string }} [before] all runs in order, and the previous page
 */
export function nightlyReport(date, rows, before = { names: rows.map(({ name }) => name), page: '' }) {
  const day = date.toISOString().slice(0, 10)
  const lines = before.names.flatMap((name) => {
    const row = rows.find((one) => one.name === name)
    return row ? lineOf(row, day) : lastLine(before.page, name)
  })
  const scores = rows.find((row) => row.scores)?.scores
  return [
    '# The long runs',
    '',
    `Last run on ${day} by \`npm run nightly\`.`,
    '',
    '| run | passed | failed | minutes | on |',
    '|---|---|---|---|---|',
    ...lines,
    '',
    ...(scores ? scoreTable(scores, before.page) : lastScores(before.page)),
  ].join('\n')
}

/**
 * @param {Row} row
 * @param {string} day
 */
const lineOf = ({ name, passed, failed, seconds }, day) =>
  `| ${name} | ${passed} | ${failed} | ${(seconds / 60).toFixed(1)} | ${day} |`

/**
 * @param {string} page
 * @param {string} name
 */
const lastLine = (page, name) => page.split('\n').filter((line) => line.startsWith(`| ${name} |`))

/**
 * A part that was not mutated this time keeps its previous line.
 * @param {readonly import('../mutation/mutationScores.mjs').Score[]} scores
 * @param {string} page
 */
function scoreTable(scores, page) {
  const known = new Set(scores.map(({ name }) => name))
  const previous = lastScores(page)
    .filter((line) => /^\| .+ % \|/.test(line))
    .filter((line) => !known.has(line.split('|')[1]?.trim() ?? ''))
  return [
    scoresTitle,
    '',
    'How many of the changes that Stryker makes to the code a unit test notices.',
    '',
    '| part | score | at least | noticed | changes |',
    '|---|---|---|---|---|',
    ...scores.map(
      (score) =>
        `| ${score.name} | ${percentOf(score).toFixed(1)} % | ${score.atLeast === undefined ? '' : `${score.atLeast} %`} | ${score.found} | ${score.mutants} |`,
    ),
    ...previous,
    '',
  ]
}

/** @param {string} page */
function lastScores(page) {
  const from = page.indexOf(scoresTitle)
  return from < 0 ? [] : page.slice(from).split('\n')
}
