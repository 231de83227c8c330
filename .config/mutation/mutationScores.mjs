const core = 'kernel/src/core/'

/**
 * @typedef {object} Score
 * @property {string} name
 * @property {number} found mutants that a test noticed
 * @property {number} mutants
 * @property {number} [atLeast] the score, in per cent, below which a nightly run fails
 *
 * @typedef {{ files: Record<string, { mutants: readonly { status: string }[] }> }} MutationReport
 */

/**
 * The score of the core, then one for each folder of it.
 * @param {MutationReport} report as Stryker writes it
 * @returns {Score[]}
 */
export function mutationScores(report) {
  const files = Object.keys(report.files).filter((file) => file.startsWith(core))
  const folders = [...new Set(files.map(folderOf))].sort()
  return [
    { ...scoreOf(report, core.slice(0, -1), (file) => file.startsWith(core)), atLeast: 80 },
    ...folders.map((folder) =>
      scoreOf(report, folder, (file) => file.startsWith(core) && folderOf(file) === folder),
    ),
  ]
}

/**
 * The score of a group, from a run that mutated nothing else.
 * @param {MutationReport} report
 * @param {import('./mutationGroups.mjs').MutationGroup} group
 * @returns {Score}
 */
export const groupScore = (report, { name, atLeast }) => ({ ...scoreOf(report, name), atLeast })

/** @param {Score} score */
export const percentOf = ({ found, mutants }) => (mutants === 0 ? 0 : (100 * found) / mutants)

/**
 * Whether a score is what it has to be. No mutants is no score: a run that saw nothing has proved nothing.
 * @param {Score} score
 */
export const reaches = (score) => score.atLeast === undefined || percentOf(score) >= score.atLeast

/** @param {string} file */
const folderOf = (file) => {
  const [first = '', ...rest] = file.slice(core.length).split('/')
  return rest.length > 0 ? first : 'core itself'
}

// A mutant that does not end is noticed; one that cannot be loaded or is switched off is no mutant.
const noticed = ['Killed', 'Timeout']
const unnoticed = ['Survived', 'NoCoverage']

/**
 * @param {MutationReport} report
 * @param {string} name
 * @param {(file: string) => boolean} [includes]
 */
function scoreOf(report, name, includes = () => true) {
  const states = Object.entries(report.files)
    .filter(([file]) => includes(file))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status))
  const found = states.filter((status) => noticed.includes(status)).length
  return { name, found, mutants: found + states.filter((status) => unnoticed.includes(status)).length }
}
