// The folders of the kernel that need no page.
const mutatedFolders = /^kernel\/src\/(base|services|core)\//

/**
 * @typedef {object} Score
 * @property {string} name
 * @property {number} found mutants that a test detected
 * @property {number} mutants
 * @property {number} [atLeast] the score, in percent, below which a nightly run fails
 *
 * @typedef {{ files: Record<string, { mutants: readonly { status: string }[] }> }} MutationReport
 */

/**
 * Returns the score of the kernel without its views, followed by the score of each of its folders.
 * @param {MutationReport} report as Stryker writes it
 * @returns {Score[]}
 */
export function mutationScores(report) {
  const files = Object.keys(report.files).filter((file) => mutatedFolders.test(file))
  const folders = [...new Set(files.map(folderOf))].sort()
  return [
    { ...scoreOf(report, 'kernel', (file) => mutatedFolders.test(file)), atLeast: 80 },
    ...folders.map((folder) =>
      scoreOf(report, folder, (file) => mutatedFolders.test(file) && folderOf(file) === folder),
    ),
  ]
}

/**
 * Returns the score of a group from a run that mutated only that group.
 * @param {MutationReport} report
 * @param {import('./mutationGroups.mjs').MutationGroup} group
 * @returns {Score}
 */
export const groupScore = (report, { name, atLeast }) => ({ ...scoreOf(report, name), atLeast })

/** @param {Score} score */
export const percentOf = ({ found, mutants }) => (mutants === 0 ? 0 : (100 * found) / mutants)

/**
 * Whether a score reaches its threshold. A run without mutants never does.
 * @param {Score} score
 */
export const reaches = (score) => score.atLeast === undefined || percentOf(score) >= score.atLeast

/** @param {string} file */
const folderOf = (file) => {
  const [first = '', ...rest] = file.replace(mutatedFolders, '').split('/')
  return rest.length > 0 ? first : 'core itself'
}

// A timeout counts as detected. Mutants that do not compile or are ignored are not counted.
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
