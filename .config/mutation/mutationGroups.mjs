/**
 * @typedef {object} MutationGroup
 * @property {string} id what names it on the command line
 * @property {string} name
 * @property {string} folder what its files begin with
 * @property {readonly string[]} files patterns of what is mutated, after `folder`
 * @property {string} tests patterns of the tests that have to notice
 * @property {number} atLeast the score, in per cent, below which a nightly run fails
 */

// The golden texts, for the plugins whose requests the corpus contains.
const golden = 'playground/golden/explanations.test.ts'

/**
 * @param {string} plugin
 * @param {Pick<MutationGroup, 'folder' | 'files' | 'tests'>} group its folder within the plugin's
 * @returns {MutationGroup}
 */
const explanations = (plugin, { folder, files, tests }) => ({
  id: plugin,
  name: `explanations of ${plugin}`,
  folder: `plugins/${plugin}/src/${folder}`,
  files,
  tests,
  atLeast: 90,
})

/** @param {string} plugin */
const ofFolder = (plugin) =>
  explanations(plugin, {
    folder: 'explain/',
    files: ['**/*.ts'],
    tests: `plugins/${plugin}/src/explain/**/*.test.ts ${golden}`,
  })

/** @param {string} plugin */
const ofFile = (plugin) =>
  explanations(plugin, {
    folder: 'actions/',
    files: ['explain.ts'],
    tests: `plugins/${plugin}/src/actions/explain*.test.ts`,
  })

/** Critical code, in groups that are mutated separately, each with its own tests. */
export const mutationGroups = /** @type {readonly MutationGroup[]} */ ([
  {
    id: 'pipeline',
    name: 'pipeline, ledger, approvals and journal',
    folder: 'kernel/src/',
    files: [
      'core/hooks/checkAnswer.ts',
      'core/rpc/approvals.ts',
      'core/rpc/canonical.ts',
      'core/rpc/classify.ts',
      'core/rpc/createOrder.ts',
      'core/rpc/createPipeline.ts',
      'core/rpc/isOfflineSend.ts',
      'core/rpc/followIntents.ts',
      'core/rpc/hashOf.ts',
      'core/rpc/journal.ts',
      'core/rpc/classifySpendingError.ts',
      'core/rpc/ledger.ts',
      'core/rpc/lookUp.ts',
      'core/rpc/openJournal.ts',
      'core/rpc/refuseRepeat.ts',
      'core/rpc/sendLock.ts',
      'core/rpc/unknownOutcome.ts',
      'base/async/withResolvers.ts',
      'base/values/freezeDraft.ts',
    ],
    tests: [
      'kernel/src/core/rpc/**/*.test.ts',
      'kernel/src/core/hooks/check*.test.ts',
      'kernel/src/base/values/freezeDraft*.test.ts',
    ].join(' '),
    atLeast: 95,
  },
  {
    id: 'messenger',
    name: 'messenger',
    folder: 'plugins/embedded/src/',
    files: ['messenger/*.ts', 'requests/*.ts', 'methods.ts'],
    tests: 'plugins/embedded/src/{requests,messenger}/*.test.ts',
    atLeast: 95,
  },
  {
    id: 'approve',
    name: 'words of approve',
    folder: 'plugins/approve/src/',
    files: ['words/*.ts', 'describe.ts', 'reveal.ts', 'writeJson.ts'],
    tests: 'plugins/approve/src/**/*.test.ts',
    atLeast: 90,
  },
  {
    id: 'verify',
    name: 'verification of signatures',
    folder: 'plugins/siwx/src/verify/',
    files: ['**/*.ts'],
    tests: 'plugins/siwx/src/verify/**/*.test.ts',
    atLeast: 95,
  },
  {
    id: 'swap',
    name: 'checks of swaps, and their prices',
    folder: 'plugins/swap/src/',
    files: ['check/*.ts', 'values.ts'],
    tests: 'plugins/swap/src/{check/*,values}.test.ts',
    atLeast: 95,
  },
  {
    id: 'outcome',
    name: 'the comparison of values, and what a call measures',
    // In two folders.
    folder: 'kernel/src/',
    files: ['chain/outcome/measuringCall.ts', 'plugin/data/impact.ts'],
    tests: 'kernel/src/chain/outcome/measuringCall.test.ts kernel/src/plugin/data/impact.test.ts',
    atLeast: 95,
  },
  {
    id: 'descriptors',
    name: 'what descriptors say about an exchange',
    folder: 'plugins/descriptors/src/display/',
    files: ['coverage.ts', 'deriveRoles.ts', 'exchange.ts', 'leavesTokens.ts'],
    tests: 'plugins/descriptors/src/{display,bundled,format}/*.test.ts plugins/descriptors/src/*.test.ts',
    atLeast: 95,
  },
  {
    id: 'guard',
    name: 'refusal of blocked requests, and the explanation of the approver',
    // In two packages.
    folder: '',
    files: ['kernel/src/core/rpc/refuseBlocked.ts', 'plugins/approve/src/followExplanation.ts'],
    tests: 'kernel/src/core/rpc/refuseBlocked.test.ts plugins/approve/src/followExplanation.test.ts',
    atLeast: 95,
  },
  ofFolder('eip155'),
  ofFolder('solana'),
  ofFile('bip122'),
  ofFile('cosmos'),
  ofFile('polkadot'),
])

/** @param {MutationGroup} group */
export const patternsOf = ({ folder, files }) => files.map((file) => `${folder}${file}`)
