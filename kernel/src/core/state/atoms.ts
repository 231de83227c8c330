import { type Atom, atom, type PrimitiveAtom } from 'jotai/vanilla'
import type { Connection, Connector } from '../../contracts/connector.ts'
import type { Features } from '../../contracts/features.ts'
import type { Route } from '../../contracts/hooks.ts'
import type { AccountId, ChainId, Namespace, Network } from '../../contracts/ids.ts'
import type { Messages } from '../../contracts/messages.ts'
import type { RpcRequest } from '../../contracts/rpc.ts'
import type { SlotName, SlotRow } from '../../contracts/slots.ts'
import type { ThemeState } from '../../contracts/theme.ts'
import { freezeDeep } from '../values/freezeDeep.ts'

/** Where the connection of a namespace stands; `reconnecting` is a stored one being restored. */
export type Status = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'
/** Where a plugin stands: not woken yet, loading, set up, failed until its next event, or switched off by a feature. */
export type PluginState = 'idle' | 'loading' | 'active' | 'failed' | 'off'

/** Whether the modal is `open`, and whether it is told to `shake`, since it may not be closed now. */
export interface ModalState {
  readonly open: boolean
  readonly shake: boolean
}

/** One line for the visitor, of a `kind`; its `id` tells one from the next. */
export interface Toast {
  readonly id: number
  readonly kind: 'loading' | 'success' | 'error'
  /** A message key, or a text without one. */
  readonly text: string
}

/** What the integrator must mend, in English: a `title` and a `text`. */
export interface Alert {
  readonly title: string
  readonly text: string
}

/** A slot row with the id of the `plugin` that gave it. */
export type SlotEntry = SlotRow & { readonly plugin: string }
/** The rows of every slot, in the order they are shown. */
export type Slots = Readonly<Record<SlotName, readonly SlotEntry[]>>

/** What a view asked to be told when its transaction ends. */
export interface TransactionStep {
  readonly onSuccess?: () => void
  readonly onError?: () => void
  readonly onCancel?: () => void
}

/** Connections by namespace, the current one of each first. */
export type Connections = Readonly<Partial<Record<Namespace, readonly Connection[]>>>
/** Status by namespace. */
export type Statuses = Readonly<Partial<Record<Namespace, Status>>>

/** What the kernel writes. Plugins and integrators get the read-only atoms below. */
export const writable = {
  statuses: atom<Statuses>({}),
  connections: atom<Connections>({}),
  activeNamespace: atom<Namespace | undefined>(undefined),
  networks: atom<readonly Network[]>([]),
  chosenNetwork: atom<Readonly<Partial<Record<Namespace, ChainId>>>>({}),
  connectors: atom<readonly Connector[]>([]),
  /** The rows as their sources list them, whatever taps make of the list. */
  ownRows: atom<readonly Connector[]>([]),
  modal: atom<ModalState>({ open: false, shake: false }),
  stack: atom<readonly Route[]>([]),
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
    approvalDetails: [],
    footer: [],
  }),
  /** Texts by who brought them: the kernel, each plugin, and above all the integrator. */
  texts: atom<Readonly<Record<string, Messages>>>({}),
  overrides: atom<Messages>({}),
  theme: atom<ThemeState>({ theme: 'auto', variables: {} }),
  /** Where the site wants the modal drawn, the last given one first. */
  places: atom<readonly { readonly place: HTMLElement }[]>([]),
}

/** A read-only view whose values are deeply frozen: a reader could otherwise write into the state that the kernel uses. */
function readOnly<T>(source: PrimitiveAtom<T>): Atom<T> {
  return atom((get) => freezeDeep(get(source)))
}

/** Connection status of every namespace that ever had one. @example kit.store.get(statusesAtom).eip155 // 'connected' */
export const statusesAtom: Atom<Statuses> = readOnly(writable.statuses)
/** Every connection, by namespace; the first of a namespace is its current one. @example kit.store.get(connectionsAtom).eip155?.[0]?.accounts */
export const connectionsAtom: Atom<Connections> = readOnly(writable.connections)
/** The namespace the modal speaks of. @example kit.store.get(activeNamespaceAtom) // 'eip155' */
export const activeNamespaceAtom: Atom<Namespace | undefined> = readOnly(writable.activeNamespace)
/** Every configured network. @example kit.store.get(networksAtom).map(({ name }) => name) // ['Ethereum'] */
export const networksAtom: Atom<readonly Network[]> = readOnly(writable.networks)
/** Every wallet that can be connected, in the order it is shown. @example kit.store.get(connectorsAtom).map(({ name }) => name) */
export const connectorsAtom: Atom<readonly Connector[]> = readOnly(writable.connectors)
/** Whether the modal is open, and whether it shakes. @example kit.store.sub(modalAtom, () => document.body.classList.toggle('dim', kit.store.get(modalAtom).open)) */
export const modalAtom: Atom<ModalState> = readOnly(writable.modal)
/** The view stack, the shown view last. @example kit.store.get(stackAtom).at(-1)?.view // 'Connect' */
export const stackAtom: Atom<readonly Route[]> = readOnly(writable.stack)
/** Transactions that views lead through, the current one last. */
export const transactionStackAtom: Atom<readonly TransactionStep[]> = readOnly(writable.transactions)
/** Requests that wait for a person, oldest first. @example kit.store.get(pendingApprovalsAtom)[0]?.method */
export const pendingApprovalsAtom: Atom<readonly RpcRequest[]> = readOnly(writable.pendingApprovals)
/** The toast on screen, if there is one. @example kit.store.get(toastAtom)?.kind // 'success' */
export const toastAtom: Atom<Toast | undefined> = readOnly(writable.toast)
/** The first alert that nobody has dismissed yet. @example kit.store.get(alertAtom)?.title // 'Project ID Not Configured' */
export const alertAtom: Atom<Alert | undefined> = atom((get) => get(writable.alerts)[0])
/** State of each composed plugin. @example kit.store.get(pluginsAtom).send // 'idle' */
export const pluginsAtom: Atom<Readonly<Record<string, PluginState>>> = readOnly(writable.plugins)
/** What each feature that a composed plugin answers to is set to: by the remote plan, else the site, else on. @example kit.store.get(featuresAtom).send // true */
export const featuresAtom: Atom<Features> = readOnly(writable.features)
/** The rows of every slot, of the plugins that are on, in their order. @example kit.store.get(slotsAtom).walletActions.map(({ opens }) => opens) // ['Send'] */
export const slotsAtom: Atom<Slots> = readOnly(writable.slots)
export const messagesAtom: Atom<Messages> = atom((get) =>
  Object.assign({}, ...Object.values(get(writable.texts)), get(writable.overrides)),
)

/** The current connection of the active namespace. @example kit.store.get(activeConnectionAtom)?.connectorId */
export const activeConnectionAtom: Atom<Connection | undefined> = atom((get) => {
  const namespace = get(writable.activeNamespace)
  return namespace && get(writable.connections)[namespace]?.[0]
})

/** The connected account the modal speaks of. @example kit.store.get(activeAccountAtom) // 'eip155:1:0xab' */
export const activeAccountAtom: Atom<AccountId | undefined> = atom(
  (get) => get(activeConnectionAtom)?.accounts[0],
)

/**
 * CAIP-2 id of the active network: the wallet's while connected, else the chosen or first configured one.
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
 * The active network, or `undefined` when the wallet is on one the site does not list.
 *
 * @example kit.store.get(activeNetworkAtom)?.name // 'Ethereum'
 */
export const activeNetworkAtom: Atom<Network | undefined> = atom((get) => {
  const id = get(activeChainIdAtom)
  return get(writable.networks).find((network) => network.caipNetworkId === id)
})

/** The status of the active namespace. @example kit.store.sub(statusAtom, () => console.log(kit.store.get(statusAtom))) */
export const statusAtom: Atom<Status> = atom((get) => {
  const statuses = get(writable.statuses)
  const namespace = get(writable.activeNamespace)
  const own = namespace && statuses[namespace]
  const all = Object.values(statuses)
  return own ?? all.find((status) => status === 'connecting' || status === 'reconnecting') ?? 'disconnected'
})
