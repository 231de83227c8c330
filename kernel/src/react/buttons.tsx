import type { ReactNode } from 'react'
import { accountContent, connectContent, networkContent, walletContent } from '../buttons/contents.ts'
import type { ButtonProps } from '../buttons/props.ts'
import type { Namespace } from '../contracts/ids.ts'
import {
  type AccountButtonState,
  type ButtonState,
  useAccountButton,
  useAccountButtonWithBalance,
  useNetworkButton,
  useWalletButton,
  type WalletButtonState,
} from './buttonStates.ts'
import { KitButton } from './KitButton.tsx'

interface Shared<N extends Namespace, State> extends Pick<ButtonProps, 'disabled' | 'size'> {
  /** The namespace whose account is meant. Default: the active one. */
  readonly namespace?: N | undefined
  /** A class for the element around the button, for its place in the page. Use `::part(button)` for its look. */
  readonly className?: string | undefined
  /** Renders your own element instead, from the state of the button. */
  readonly children?: ((state: State) => ReactNode) | undefined
}

/** Props of `AccountButton`; `balance` is `show` by default. */
export interface AccountButtonProps<N extends Namespace = Namespace>
  extends Shared<N, AccountButtonState<N>>,
    Pick<ButtonProps, 'balance' | 'charsStart' | 'charsEnd'> {}

/** Props of `ConnectButton`; `balance` is `hide` by default. */
export interface ConnectButtonProps<N extends Namespace = Namespace>
  extends AccountButtonProps<N>,
    Pick<ButtonProps, 'label' | 'loadingLabel'> {}

/** Props of `NetworkButton`; `label` is the text without a network. */
export interface NetworkButtonProps<N extends Namespace = Namespace>
  extends Shared<N, ButtonState<N>>,
    Pick<ButtonProps, 'label'> {}

/** Props of `WalletButton`. */
export interface WalletButtonProps
  extends Pick<Shared<Namespace, WalletButtonState>, 'className' | 'children' | 'disabled' | 'size'>,
    Pick<ButtonProps, 'label' | 'loadingLabel'> {
  /** The id of the wallet in `connectorsAtom`, such as `io.metamask`. */
  readonly wallet: string
}

/**
 * Opens the modal. It shows the account while a wallet is connected, and with `balance="show"` its balance. With a function
 * as its child, it renders what the function returns.
 *
 * @example
 * const button = <ConnectButton label="Sign in" balance="show" />
 * const own = <ConnectButton>{({ address, open }) => <a onClick={open}>{address ?? 'Sign in'}</a>}</ConnectButton>
 */
export function ConnectButton<const N extends Namespace = Namespace>(
  props: ConnectButtonProps<N>,
): ReactNode {
  return props.children ? (
    renderAccount(props, props.children)
  ) : (
    <KitButton getContent={connectContent} props={props} />
  )
}

/**
 * Shows the account, and opens its view. Without a connection it is not there, unless a function renders it.
 *
 * @example const button = <AccountButton balance="hide" charsEnd={4} />
 */
export function AccountButton<const N extends Namespace = Namespace>(
  props: AccountButtonProps<N>,
): ReactNode {
  const own = { balance: 'show', ...props } as const
  return own.children ? (
    renderAccount(own, own.children)
  ) : (
    <KitButton getContent={accountContent} props={own} />
  )
}

/**
 * Shows the network, and opens the list of networks, for which the plugin `networks` has to be composed.
 *
 * @example const own = <NetworkButton>{({ network, open }) => <button onClick={open}>{network?.name}</button>}</NetworkButton>
 */
export function NetworkButton<const N extends Namespace = Namespace>(
  props: NetworkButtonProps<N>,
): ReactNode {
  return props.children ? (
    <Rendered argument={props.namespace} use={useNetworkButton<N>} render={props.children} />
  ) : (
    <KitButton getContent={networkContent} props={props} />
  )
}

/**
 * Connects one wallet without the wallet list. If it is connected already, the account opens; if it is not on this device, the
 * wallet list opens.
 *
 * @example const button = <WalletButton wallet="io.metamask" label="MetaMask" />
 */
export function WalletButton(props: WalletButtonProps): ReactNode {
  return props.children ? (
    <Rendered argument={props.wallet} use={useWalletButton} render={props.children} />
  ) : (
    <KitButton getContent={walletContent} props={props} />
  )
}

function renderAccount<N extends Namespace>(
  { namespace, balance }: AccountButtonProps<N>,
  render: (state: AccountButtonState<N>) => ReactNode,
): ReactNode {
  // The two are different components, because a hook cannot be called conditionally.
  const key = balance === 'show' ? 'balance' : 'account'
  const use = balance === 'show' ? useAccountButtonWithBalance<N> : useAccountButton<N>
  return <Rendered key={key} argument={namespace} use={use} render={render} />
}

/** Calls a hook, and renders what a function returns for its value. */
function Rendered<Argument, State>({
  argument,
  use,
  render,
}: {
  readonly argument: Argument
  readonly use: (argument: Argument) => State
  readonly render: (state: State) => ReactNode
}): ReactNode {
  return render(use(argument))
}
