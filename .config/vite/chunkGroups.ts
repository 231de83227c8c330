interface ChunkGroup {
  readonly name: string
  readonly test: RegExp
  readonly includeDependenciesRecursively: false
}

/**
 * Small modules that are nearly always loaded together. In chunks of their own, each would cost a request and about 80
 * bytes. The published packages and the size check are built with these groups.
 */
export const chunkGroups: ChunkGroup[] = [
  createGroup('shared', 'kernel', [
    'contracts/tokens',
    'base/async/once',
    'base/async/waitForAtom',
    'core/i18n/translate',
    'dom/isPhone',
  ]),
  createGroup('primitives', 'kernel', [
    'react/KitContext',
    'react/hooks',
    'react/useAsync',
    'ui/Icon',
    'ui/List',
    'ui/list.module',
    'ui/primitives',
    'ui/ui.module',
  ]),
  createGroup('tasks', 'kernel', [
    'plugin/tasks/createAttempt',
    'plugin/tasks/createRunner',
    'plugin/tasks/failureOf',
  ]),
  createGroup('waiting', 'kernel', [
    'react/useStillWaiting',
    'ui/AttemptView',
    'ui/Waiting',
    'ui/waiting.module',
  ]),
  createGroup('retries', 'kernel', [
    'base/async/pause',
    'services/http/limitBody',
    'services/http/retryAfter',
  ]),
  createGroup('approving', 'plugins/eip155', [
    'actions/checkNode',
    'actions/checkWallet',
    'actions/guardRequest',
    'actions/prepareRequest',
    'actions/responseParser',
    'actions/validateCalls',
  ]),
  createGroup('connecting', 'plugins/connect', ['actions/createAttempts', 'views/ConnectingExternal']),
]

function createGroup(name: string, folder: string, files: readonly string[]): ChunkGroup {
  // Only code and style sheets: declarations (`.d.ts`) are built in the same run, and have chunks of their own.
  const path = `/${folder}/src/(${files.join('|')})`.replaceAll('.', '\\.').replaceAll('/', '[\\/]')
  return { name, test: new RegExp(`${path}\\.(tsx?|css)`), includeDependenciesRecursively: false }
}
