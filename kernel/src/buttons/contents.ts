import type { Connector } from '../contracts/connector.ts'
import type { Identity } from '../contracts/names.ts'
import type { Latchkit } from '../core/latchkit.ts'
import type { AccountState } from '../core/state/account.ts'
import { shortAddress } from '../ui/shortAddress.ts'
import { hasNetworks, openAccount, openNetworks, openWallets, pressWallet } from './actions.ts'
import type { ButtonProps } from './props.ts'
import type { ButtonTexts } from './texts.ts'

/** What the content of a button depends on. */
export interface ContentParts {
  readonly kit: Latchkit
  readonly props: ButtonProps
  readonly texts: ButtonTexts
  readonly account: AccountState
  /** The formatted balance. It is empty or `undefined` while it is unknown. */
  readonly balance?: string | undefined
  /** What the account is called, if that is known. */
  readonly identity?: Identity | undefined
  /** Whether the last press of this button has not settled yet. */
  readonly isPending: boolean
  readonly connectors: readonly Connector[]
}

/** What a button shows, and what it does when it is pressed. */
export interface ButtonContent {
  /** A picture: the icon, or else the first letter of the name. */
  readonly picture?: {
    readonly name: string
    readonly src?: string | undefined
  }
  readonly text: string
  /** Another text of the same button, which holds its width. */
  readonly other?: string
  /** Whether it looks like a fact, instead of like an invitation to act. */
  readonly isQuiet?: boolean
  /** The kind of text, if it is not a label: an address, or the name of an account, which may be long. */
  readonly kind?: 'address' | 'account'
  readonly balance?: string | undefined
  readonly isBusy?: boolean
  /** Whether there is nothing to press. */
  readonly isFixed?: boolean
  /** The accessible name, if it is not the text. */
  readonly name?: string
  /** Whether pressing the button opens the modal. */
  readonly opensDialog: boolean
  press(): Promise<unknown>
}

/** Returns what a button shows. A button without content is not in the page. */
export type GetContent = (parts: ContentParts) => ButtonContent | undefined

/** The account while there is one, and otherwise the way to connect. */
export const connectContent: GetContent = (parts) => accountContent(parts) ?? idleContent(parts)

/** The account, and nothing without a connection. */
export const accountContent: GetContent = ({ kit, props, texts, account, balance, identity }) => {
  if (!account.isConnected) return undefined
  const { name, avatar } = identity ?? {}
  const address = name ?? shortAddress(account.address, props.charsStart, props.charsEnd)
  return {
    picture: {
      name: account.connector?.name ?? '·',
      src: avatar ?? account.connector?.icon,
    },
    text: address,
    isQuiet: true,
    kind: name ? 'account' : 'address',
    balance,
    name: [texts('kernel.account', { address }), balance].filter(Boolean).join(', '),
    opensDialog: true,
    press: () => openAccount(kit, account.caipAddress),
  }
}

/** The network of the account, or the one that the next connection uses. */
export const networkContent: GetContent = ({ kit, props, texts, account }) => {
  const { network, isConnected, caipAddress } = account
  const canSelect = hasNetworks(kit)
  const unknown = isConnected ? texts('kernel.unknownNetwork') : texts('kernel.selectNetwork')
  const text = network?.name ?? props.label ?? unknown
  return {
    picture: { name: network ? text : '·', src: network?.iconUrl },
    text,
    isQuiet: true,
    isFixed: !canSelect,
    opensDialog: canSelect,
    press: () => openNetworks(kit, caipAddress),
  }
}

/** One wallet. */
export const walletContent: GetContent = ({ kit, props, texts, isPending, connectors }) => {
  const { wallet = '' } = props
  const connector = connectors.find(({ id }) => id === wallet)
  const label = props.label ?? connector?.name ?? texts('kernel.connectWallet')
  return {
    ...(connector && {
      picture: { name: connector.name, src: connector.icon },
    }),
    ...labels(parts(label, props, texts), isPending),
    opensDialog: false,
    press: () => pressWallet(kit, wallet),
  }
}

const idleContent = ({ kit, props, texts, account: { status } }: ContentParts): ButtonContent => ({
  ...labels(
    parts(props.label ?? texts('kernel.connectWallet'), props, texts),
    status === 'connecting' || status === 'reconnecting',
  ),
  opensDialog: true,
  press: () => openWallets(kit, props.namespace),
})

const parts = (label: string, props: ButtonProps, texts: ButtonTexts) =>
  [label, props.loadingLabel ?? texts('kernel.connecting')] as const

const labels = ([idle, loading]: readonly [string, string], isBusy: boolean) =>
  isBusy ? { text: loading, other: idle, isBusy } : { text: idle, other: loading }
