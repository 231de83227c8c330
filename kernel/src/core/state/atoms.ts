import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import { freezeDeep } from '../../base/values/freezeDeep.ts'
import type { Connection, Connector } from '../../contracts/connector.ts'
import type { Features } from '../../contracts/features.ts'
import type { Route } from '../../contracts/hooks.ts'
import type { AccountId, ChainId, Namespace, Network } from '../../contracts/ids.ts'
import type { Messages } from '../../contracts/messages.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import type { SlotName, SlotRow } from '../../contracts/slots.ts'
import type { Theme, ThemeVariables } from '../../contracts/theme.ts'

/** The connection status of a namespace. `reconnecting` means that a stored connection is being restored. */
export type Status = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
/**
 * The state of a plugin: not activated yet (`idle`), `loading`, set up (`active`), `failed` until the next event
 * activates it again, or disabled by a feature (`off`).
 */
export type PluginState = 'idle' | 'loading' | 'active' | 'failed' | 'off'

/** Whether the modal is `open`, and whether it plays its `shake` animation because it cannot be closed now. */
export interface ModalState {
  readonly open: boolean
  readonly shake: boolean
  /** Whether a view was asked for and its code is still loading. The modal opens after that. */
  readonly loading: boolean
}

/** The theme that the site has set: a color scheme or a look, and style variables of its own. */
export interface ThemeSetting {
  readonly theme: Theme
  readonly variables: ThemeVariables
}

/** A one-line message for the visitor. `kind` determines its style, and `id` is unique for each toast. */
export interface Toast {
  readonly id: number
  readonly kind: 'loading' | 'success' | 'error'
  /** A message key, or plain text. */
  readonly text: string
  /** What the visitor can do about it. The toast then stays longer, and can be dismissed. */
  readonly action?: ToastAction | undefined
  /** Aborts when the plugin that made the toast is removed, and the toast with it. */
  readonly owner?: AbortSignal | undefined
  /** Whether the visitor is at the toast, which then stays. */
  readonly isHeld?: boolean | undefined
}

/**
 * The action of a toast: its `label`, as a message key or plain text, with the `url` of a page that opens in a new tab, or
 * with `run`, which is called once and dismisses the toast.
 *
 * @example const details: ToastAction = { label: 'Details', run: () => location.assign('/orders') }
 */
export type ToastAction =
  | { readonly label: string; readonly url: string }
  | { readonly label: string; readonly run: () => void }

/** A configuration problem that the integrator has to fix, described in English by a `title` and a `text`. */
export interface Alert {
  readonly title: string
  readonly text: string
  /** Whether visitors of a site in production see it, too, because they can act on it. */
  readonly inProduction?: boolean
}

/** A slot row with the id of the `plugin` that it belongs to. */
export type SlotEntry = SlotRow & { readonly plugin: string }
/** The rows of each slot, in display order. */
export type Slots = Readonly<Record<SlotName, readonly SlotEntry[]>>

/** The callbacks of a view for the end of its transaction. */
export interface TransactionStep {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

/** The connections of each namespace, with the current one first. */
export type Connections = Readonly<Record<string, readonly Connection[]>>
/** The connection status of each namespace. */
export type Statuses = Readonly<Record<string, Status>>

/** The atoms that the kernel writes. Plugins and integrators use the read-only atoms below. */
export const writable = {
  statuses: atom<Statuses>({}),
  connections: atom<Connections>({}),
  activeNamespace: atom<Namespace | undefined>(undefined),
  networks: atom<readonly Network[]>([]),
  /** The stored connections of the last visit as text, while they are being restored. */
  stored: atom<string | null>(null),
  chosenNetwork: atom<Readonly<Record<string, ChainId>>>({}),
  connectors: atom<readonly Connector[]>([]),
  /** The connectors as their sources list them, before the taps of the `connectors` hook. */
  sourceRows: atom<readonly Connector[]>([]),
  modal: atom<Omit<ModalState, 'loading'>>({ open: false, shake: false }),
  /** The number of calls that open the modal and wait for its code. */
  openings: atom(0),
  stack: atom<readonly Route[]>([]),
  /** The view that is rendered in the closed modal, because it is probably opened next. */
  prerendered: atom<Route | undefined>(undefined),
  transactions: atom<readonly TransactionStep[]>([]),
  pendingApprovals: atom<readonly RpcRequest[]>([]),
  toast: atom<Toast | undefined>(undefined),
  alerts: atom<readonly Alert[]>([]),
  plugins: atom<Readonly<Record<string, PluginState>>>({}),
  features: atom<Features>({}),
  slots: atom<Slots>({
    accountTabs: [],
    connectMethods: [],
    walletActions: [],
    footer: [],
  }),
  /** The texts of the kernel and of each plugin, by owner. The integrator's `overrides` have precedence. */
  texts: atom<Readonly<Record<string, Messages>>>({}),
  overrides: atom<Messages>({}),
  /** The number of times that options were changed. What depends on options follows it. */
  updates: atom(0),
  theme: atom<ThemeSetting>({ theme: 'auto', variables: {} }),
  /** The elements in which the site mounted the modal. The most recent one comes first. */
  containers: atom<readonly { readonly container: HTMLElement }[]>([]),
}

/** Derives a read-only atom with deeply frozen values, so that readers cannot modify the kernel's state. */
function readOnly<T>(source: PrimitiveAtom<T>): Atom<T> {
  return atom((get) => freezeDeep(get(source)))
}

/** The connection status of each namespace that ever had one. @example kit.store.get(statusesAtom).eip155 // 'connected' */
export const statusesAtom: Atom<Statuses> = readOnly(writable.statuses)
/**
 * All connections by namespace. The first connection of a namespace is its current one.
 * @example kit.store.get(connectionsAtom).eip155?.[0]?.accounts
 */
export const connectionsAtom: Atom<Connections> = readOnly(writable.connections)
/** The namespace of the active connection. @example kit.store.get(activeNamespaceAtom) // 'eip155' */
export const activeNamespaceAtom: Atom<Namespace | undefined> = readOnly(writable.activeNamespace)
/** The configured networks. @example kit.store.get(networksAtom).map(({ name }) => name) // ['Ethereum'] */
export const networksAtom: Atom<readonly Network[]> = readOnly(writable.networks)
/**
 * The wallets that can be connected, in display order.
 * @example kit.store.get(connectorsAtom).map(({ name }) => name)
 */
export const connectorsAtom: Atom<readonly Connector[]> = readOnly(writable.connectors)
/**
 * The state of the modal: whether it is open, and whether it shakes.
 * @example kit.store.sub(modalAtom, () => document.body.classList.toggle('dim', kit.store.get(modalAtom).open))
 */
export const modalAtom: Atom<ModalState> = atom((get) =>
  Object.freeze({ ...get(writable.modal), loading: get(writable.openings) > 0 }),
)
/** The view stack, with the visible view last. @example kit.store.get(stackAtom).at(-1)?.view // 'Connect' */
export const stackAtom: Atom<readonly Route[]> = readOnly(writable.stack)
/** The transactions that views are in, with the current one last. */
export const transactionStackAtom: Atom<readonly TransactionStep[]> = readOnly(writable.transactions)
/** The requests that wait for approval, oldest first. @example kit.store.get(pendingApprovalsAtom)[0]?.method */
export const pendingApprovalsAtom: Atom<readonly RpcRequest[]> = readOnly(writable.pendingApprovals)
/** The visible toast, if there is one. @example kit.store.get(toastAtom)?.kind // 'success' */
export const toastAtom: Atom<Toast | undefined> = readOnly(writable.toast)
/** The first alert that has not been dismissed. @example kit.store.get(alertAtom)?.title // 'Project ID Not Configured' */
export const alertAtom: Atom<Alert | undefined> = atom((get) => get(writable.alerts)[0])
/** The state of each composed plugin. @example kit.store.get(pluginsAtom).send // 'idle' */
export const pluginsAtom: Atom<Readonly<Record<string, PluginState>>> = readOnly(writable.plugins)
/**
 * The effective value of each feature that a composed plugin names: from the project's plan, or the site's options, or
 * else enabled.
 * @example kit.store.get(featuresAtom).send // true
 */
export const featuresAtom: Atom<Features> = readOnly(writable.features)
/**
 * The slot rows of all enabled plugins, by slot, in display order.
 * @example kit.store.get(slotsAtom).walletActions.map(({ opens }) => opens) // ['Send']
 */
export const slotsAtom: Atom<Slots> = readOnly(writable.slots)
export const messagesAtom: Atom<Messages> = atom((get) =>
  Object.assign({}, ...Object.values(get(writable.texts)), get(writable.overrides)),
)

/** The current connection of the active namespace. @example kit.store.get(activeConnectionAtom)?.connectorId */
export const activeConnectionAtom: Atom<Connection | undefined> = atom((get) => {
  const namespace = get(writable.activeNamespace)
  return namespace && get(writable.connections)[namespace]?.[0]
})

/** The active account of the active connection. @example kit.store.get(activeAccountAtom) // 'eip155:1:0xab' */
export const activeAccountAtom: Atom<AccountId | undefined> = atom(
  (get) => get(activeConnectionAtom)?.accounts[0],
)

/**
 * CAIP-2 id of the active network: the wallet's network while connected, otherwise the selected or the first configured
 * network.
 *
 * @example kit.store.get(activeChainIdAtom) // 'eip155:1'
 */
export const activeChainIdAtom: Atom<ChainId | undefined> = atom((get) => {
  const networks = get(writable.networks)
  const namespace = get(writable.activeNamespace) ?? networks[0]?.chainNamespace
  const fallback = networks.find((network) => network.chainNamespace === namespace)?.caipNetworkId
  return (
    get(activeConnectionAtom)?.chainId ?? (namespace && get(writable.chosenNetwork)[namespace]) ?? fallback
  )
})

/**
 * The active network, or `undefined` if the wallet uses a network that the site did not configure.
 *
 * @example kit.store.get(activeNetworkAtom)?.name // 'Ethereum'
 */
export const activeNetworkAtom: Atom<Network | undefined> = atom((get) => {
  const id = get(activeChainIdAtom)
  return get(writable.networks).find((network) => network.caipNetworkId === id)
})

/**
 * The status of the active namespace, or, while that one is disconnected, of a namespace with a pending connection.
 * @example kit.store.sub(statusAtom, () => console.log(kit.store.get(statusAtom)))
 */
export const statusAtom: Atom<Status> = atom((get) => {
  const statuses = get(writable.statuses)
  const namespace = get(writable.activeNamespace)
  const own = namespace && statuses[namespace]
  if (own && own !== 'disconnected') return own
  const idle = get(writable.stored) ? 'reconnecting' : 'disconnected'
  // `connecting` or `reconnecting`.
  return Object.values(statuses).find((status) => status.endsWith('connecting')) ?? own ?? idle
})
