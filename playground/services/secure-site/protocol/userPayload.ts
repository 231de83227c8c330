import { isDeployed } from '../chain/evm.ts'
import { type ChainName, formatChain, type SiteNetwork } from '../chain/networks.ts'
import { accountsOf, asHex, preferredOf } from '../requests/request.ts'
import { signLogin } from '../requests/signLogin.ts'
import type { Frame } from '../state/frames.ts'
import type { Session } from '../state/sessions.ts'
import type { Site } from './site.ts'

/** What a page asks about its user: the network, and a message to sign in with. */
export interface UserRequest {
  readonly chainId?: ChainName | null | undefined
  readonly siwxMessage?: Readonly<Record<string, unknown>> | null | undefined
}

/** The answer of GET_USER and CONNECT_SOCIAL: the account on a network, which becomes the frame's network. */
export async function userPayload(
  site: Site,
  { session, frame }: { readonly session: Session; readonly frame: Frame },
  { chainId, siwxMessage }: UserRequest,
): Promise<Readonly<Record<string, unknown>>> {
  const network = site.networks.get(chainId ?? frame.chainId)
  frame.chainId = network.id
  await fund(site, network, session.user.id)
  const accounts = accountsOf(site, session.user, network)
  const { address, type } = preferredOf(accounts, session.preferred)
  const smart = accounts.find((one) => one.type === 'smartAccount')
  const { email, userName } = session.user
  return {
    ...(email ? { email } : {}),
    ...(userName ? { userName } : {}),
    address,
    chainId: formatChain(network, chainId ?? undefined),
    ...(smart ? { smartAccountDeployed: await isDeployed(network, asHex(smart.address)) } : {}),
    accounts,
    preferredAccountType: type,
    ...(siwxMessage && (await signLogin(site, { session, network, address, siwxMessage }))),
  }
}

/** Funds a user. A chain that does not answer does not prevent the login. */
export async function fund({ evm, solana }: Site, network: SiteNetwork, userId: string): Promise<void> {
  const give = network.namespace === 'solana' ? solana : evm
  await give.fund(network, userId).catch(() => undefined)
}
