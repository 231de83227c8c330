const core = 'kernel/src/core/'

/** What must not be wrong: what decides whether a request may reach a wallet, and that it ends once. */
export const trusted = [
  'createPipeline',
  'ledger',
  'approvals',
  'classify',
  'canonical',
  'hashOf',
  'freezeDraft',
].map((name) => `${core}rpc/${name}.ts`)

/** What speaks with the embedded wallet: what may be posted, to whom, and whose answer counts. */
const embedded = 'plugins/embedded/src/'
export const messenger = [
  'messenger/*',
  'createFrameQueue',
  'createRequests',
  'createCalls',
  'createHeartbeat',
  'methods',
].map((name) => `${embedded}${name}.ts`)

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
 * The scores that count, then one for each folder of the core.
 * @param {MutationReport} report as Stryker writes it
 * @returns {Score[]}
 */
export function mutationScores(report) {
  const files = Object.keys(report.files).filter((file) => file.startsWith(core))
  const folders = [...new Set(files.map(folderOf))].sort()
  return [
    ...trustedScores(report),
    { ...scoreOf(report, core.slice(0, -1), (file) => file.startsWith(core)), atLeast: 80 },
    ...folders.map((folder) =>
      scoreOf(report, folder, (file) => file.startsWith(core) && folderOf(file) === folder),
    ),
  ]
}

/**
 * The scores of what must not be wrong.
 * @param {MutationReport} report
 * @returns {Score[]}
 */
export const trustedScores = (report) => [
  { ...scoreOf(report, 'pipeline and ledger', (file) => trusted.includes(file)), atLeast: 90 },
  { ...scoreOf(report, 'messenger', (file) => file.startsWith(embedded)), atLeast: 90 },
]

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
 * @param {(file: string) => boolean} includes
 */
function scoreOf(report, name, includes) {
  const states = Object.entries(report.files)
    .filter(([file]) => includes(file))
    .flatMap(([, { mutants }]) => mutants.map(({ status }) => status))
  const found = states.filter((status) => noticed.includes(status)).length
  return { name, found, mutants: found + states.filter((status) => unnoticed.includes(status)).length }
}
