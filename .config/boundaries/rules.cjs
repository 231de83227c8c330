// The allowed imports, see 'Who may import whom' in ARCHITECTURE.md.
// dependency-cruiser reports a dependency that matches `from` and `to`; `$1` is what the first group of `from` matched.

const tests = ['\\.(test|test-d|bench)\\.tsx?$', '/(testing|fixtures)/']
const npm = (name) => `(^|node_modules/)${name}(/|$)`
/** The entries that have no React. */
const kernelIndex = '^kernel/src/((plugin|chain)/)?index\\.ts$'
const kernelEntries =
  '^kernel/src/(index|(plugin|chain|signIn|react|ui|element|themes|policy|esbuild)/index)\\.ts$'
const pluginIndex = '^plugins/[^/]+/src/index\\.ts$'
const presetIndex = '^presets/[^/]+/src/index\\.ts$'
const packageFolder = '^(kernel|plugins/[^/]+|presets/[^/]+|playground)/'
const manifestData =
  '(messages/|(gatewaysOf|isRestricted|loads|methods|needs|options|storedPlan|types)\\.ts$)'
const jotaiVanilla = 'node_modules/jotai/(dist|esm)/vanilla'
const tapable = npm('(@rspack/lite-)?tapable')
const queryCore = npm('@tanstack/query-core')
/** The imports of these files are bundled into the published chunks, so they are not dependencies of the package. */
const pairing = '^plugins/walletconnect/src/relay/(sdk|limitTokens)\\.ts$'
/** Runs in Node, when a site is built. */
const atBuildTime = '^kernel/src/esbuild/'
const bundling = [pairing, '^plugins/polkadot/src/actions/', '^plugins/solana/src/(actions|legacy)/']
// Type-only imports do not exist at run time.
const atRunTime = { dependencyTypesNot: ['type-only'] }
const statically = { dependencyTypesNot: ['type-only', 'dynamic-import'] }

/** The layers of the kernel, lowest first: a layer imports only layers before it, types included. */
const layers = [
  'contracts/',
  'messages/',
  'objects/',
  'signIn/',
  'base/(constants|errors|units)/',
  'base/(async|caip|links|values)/',
  'services/',
  'core/(hooks|i18n|state)/',
  'core/feedback/',
  'core/router/',
  'core/ports/',
  'core/(plugin|rpc)/',
  'core/(config|connection)/',
  'core/features/',
  'core/events/',
  'core/[^/]+\\.ts$',
  'plugin/(data|images|names|tasks)/',
  'dom/',
  'ui/hooks/',
  'ui/[^/]+$',
  'buttons/',
  '(chain|element|esbuild|modal|policy|react|themes|plugin/[^/]+\\.ts$)',
  '[^/]+\\.ts$',
]
const inLayer = (layer) => `^kernel/src/${layer}`

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const kernel = [
  forbid(
    'core-is-pure',
    'The layers without a page import contracts, texts, the package.json, tapable, jotai/vanilla, valibot and query-core: no React, no views.',
    { path: '^kernel/src/(base|services|core)/', pathNot: tests },
    {
      pathNot: [
        '^kernel/src/(base|services|core|contracts|messages|objects)/',
        '^kernel/package\\.json$',
        tapable,
        jotaiVanilla,
        npm('valibot'),
        queryCore,
      ],
    },
  ),
  forbid(
    'sign-in-is-pure',
    'The messages of sign-in are read by servers as well: they import hashes and copies of objects, and nothing else of the kernel.',
    { path: '^kernel/src/signIn/', pathNot: tests },
    { pathNot: ['^kernel/src/(signIn|objects)/', npm('@noble/hashes')] },
  ),
  forbid(
    'tapable-in-hooks',
    'tapable is an implementation detail of core/hooks.',
    { pathNot: ['^kernel/src/core/hooks/', ...tests] },
    { path: tapable },
  ),
  forbid(
    'contracts-are-types',
    'Contracts hold types and ids, no behaviour.',
    { path: '^kernel/src/contracts/', pathNot: tests },
    { pathNot: '^kernel/src/contracts/', ...atRunTime },
  ),
  forbid(
    'kernel-views-are-light',
    'React, ReactDOM, jotai and the icons are all that the kernel views load statically.',
    { path: '^kernel/src/(dom|react|ui|modal|element|buttons)/', pathNot: tests },
    {
      path: 'node_modules/',
      pathNot: ['react', 'react-dom', 'jotai', 'lucide'].map(npm),
      ...statically,
    },
  ),
  ...layers
    .slice(0, -1)
    .map((layer, at) =>
      forbid(
        'layers-point-down',
        'A layer of the kernel imports the layers below it.',
        { path: inLayer(layer), pathNot: tests },
        { path: layers.slice(at + 1).map(inLayer) },
      ),
    ),
  forbid(
    'kernel-knows-no-plugin',
    'The kernel has no chain, no screen and no feature of its own.',
    { path: '^kernel/' },
    { path: ['^(plugins|presets|playground)/', '^@latchkit/(plugin|preset)-'] },
  ),
]

const plugins = [
  forbid(
    'manifest-is-data',
    'A manifest statically imports the kernel, its package.json and its own data files; all else is one import() away.',
    // The connector of wagmi has no manifest.
    { path: '^plugins/(?!wagmi/)([^/]+)/src/index\\.ts$' },
    {
      pathNot: [kernelIndex, '^plugins/$1/package\\.json$', `^plugins/$1/src/${manifestData}`],
      ...statically,
    },
  ),
  forbid(
    'manifest-loads-its-own',
    'What a manifest loads later lies in its own folder.',
    { path: '^plugins/([^/]+)/src/(index|loads)\\.ts$' },
    { pathNot: '^plugins/$1/src/', dependencyTypes: ['dynamic-import'] },
  ),
  forbid(
    'manifest-data-is-data',
    'The data files of a manifest are eager too, so they import no more than it may.',
    { path: `^plugins/([^/]+)/src/${manifestData}`, pathNot: tests },
    { pathNot: [kernelIndex, `^plugins/$1/src/${manifestData}`, npm('valibot')], ...statically },
  ),
  forbid(
    'plugin-uses-kernel-entries',
    'A plugin reaches the kernel through its public entries.',
    { path: '^plugins/[^/]+/src/', pathNot: tests },
    { path: '^kernel/', pathNot: [kernelEntries, '^kernel/src/testing/'] },
  ),
  forbid(
    'react-in-views',
    'Only views know React: everything else of a plugin runs without a page.',
    { path: '^plugins/[^/]+/src/', pathNot: ['/views/.*\\.tsx$', ...tests] },
    { path: [npm('react'), npm('react-dom'), '^kernel/src/(react|ui|element|buttons)/'] },
  ),
  forbid(
    'no-plugin-to-plugin',
    'Plugins meet through contracts.',
    { path: '^plugins/([^/]+)/' },
    { path: '^plugins/', pathNot: '^plugins/$1/' },
  ),
  forbid(
    'bundled-lazily',
    'What is bundled loads when it is needed, and brings nothing but itself.',
    { path: '^plugins/walletconnect/src/', pathNot: [...tests, pairing] },
    { path: pairing, ...statically },
  ),
  forbid(
    'plugin-stands-below',
    'A plugin knows neither the lists nor the apps that use it.',
    { path: '^plugins/' },
    { path: '^(presets|playground)/' },
  ),
  forbid(
    'own-dependencies',
    'A published package imports what its own package.json promises to bring or asks for.',
    { path: '^(kernel|plugins/[^/]+|presets/[^/]+)/src/', pathNot: [...tests, ...bundling, atBuildTime] },
    {
      // The icons are bundled, so that a site does not install the whole set.
      pathNot: npm('lucide'),
      dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown', 'core'],
      dependencyTypesNot: ['npm', 'npm-peer', 'npm-optional', 'type-only'],
    },
  ),
]

const everyone = [
  forbid(
    'presets-are-lists',
    'A preset imports the kernel, manifests and other presets.',
    { path: '^presets/([^/]+)/src/', pathNot: tests },
    { pathNot: [kernelIndex, pluginIndex, presetIndex, '^presets/$1/'] },
  ),
  forbid(
    'no-deep-import',
    'Another package is imported through its public entries.',
    { path: packageFolder },
    {
      path: ['^(kernel|plugins/[^/]+|presets/[^/]+)/', '^@latchkit/[^/]+/(src|dist)/'],
      pathNot: [
        '^$1/',
        kernelEntries,
        '^kernel/src/testing/index\\.ts$',
        '^(plugins|presets)/[^/]+/src/index\\.ts$',
        '^plugins/[^/]+/src/(networks|signer)\\.ts$',
        // The entries of a chain plugin besides its manifest: networks as data, and signers for sites.
        '^plugins/[^/]+/src/(networks|wallet)/index\\.ts$',
        // The messages, the verifiers and the configurations of sign-in, for pages and servers.
        '^plugins/siwx/src/(format|sessions|verify)/index\\.ts$',
      ],
    },
  ),
  forbid(
    'no-way-out-by-dots',
    'A relative path stays within its package.',
    { path: '^(kernel|plugins/[^/]+|presets/[^/]+)/' },
    { dependencyTypes: ['local'], pathNot: '^$1/' },
  ),
  forbid(
    'no-way-out-by-dots',
    "A relative path stays within the playground, or leads to the repository's own tools.",
    { path: '^playground/' },
    { dependencyTypes: ['local'], pathNot: ['^playground/', '^\\.config/'] },
  ),
  forbid(
    'testing-in-tests',
    'The harness is for tests and for the playground.',
    { path: '^(kernel|plugins|presets)/', pathNot: tests },
    { path: '^kernel/src/testing/' },
  ),
  forbid('no-incumbent', 'The incumbent is never a dependency.', {}, { path: npm('@reown/appkit[^/]*') }),
  forbid(
    'no-cycles',
    'Modules form no cycle at run time.',
    {},
    { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  ),
  forbid(
    'no-type-cycles',
    'Modules of the published packages form no cycle, types included.',
    { path: '^(kernel|plugins|presets)/', pathNot: tests },
    { circular: true, viaOnly: { pathNot: tests.join('|') } },
  ),
  forbid(
    'resolvable',
    'What cannot be resolved cannot be checked.',
    // A page that imports files which are copied beside it.
    { pathNot: '^playground/sites/plain/' },
    {
      couldNotResolve: true,
      // Vite's virtual modules, and imports that the rules above already report.
      pathNot: ['^virtual:', '\\?', '^@latchkit/[^/]+/(src|dist)/', '^@reown/appkit'],
      ...atRunTime,
    },
  ),
]

module.exports = { forbidden: [...kernel, ...plugins, ...everyone] }
