import type { Plugin } from '@latchkit/kernel'
import { account } from '@latchkit/plugin-account'
import { activity } from '@latchkit/plugin-activity'
import { analytics } from '@latchkit/plugin-analytics'
import { approve } from '@latchkit/plugin-approve'
import { balances } from '@latchkit/plugin-balances'
import { bip122 } from '@latchkit/plugin-bip122'
import { branding } from '@latchkit/plugin-branding'
import { connect } from '@latchkit/plugin-connect'
import { cosmos } from '@latchkit/plugin-cosmos'
import { descriptors } from '@latchkit/plugin-descriptors'
import { eip155 } from '@latchkit/plugin-eip155'
import { email } from '@latchkit/plugin-email'
import { embedded } from '@latchkit/plugin-embedded'
import { names } from '@latchkit/plugin-names'
import { networks } from '@latchkit/plugin-networks'
import { onramp } from '@latchkit/plugin-onramp'
import { pay } from '@latchkit/plugin-pay'
import { pictures } from '@latchkit/plugin-pictures'
import { plan } from '@latchkit/plugin-plan'
import { polkadot } from '@latchkit/plugin-polkadot'
import { receive } from '@latchkit/plugin-receive'
import { safe } from '@latchkit/plugin-safe'
import { send } from '@latchkit/plugin-send'
import { siwx } from '@latchkit/plugin-siwx'
import { smartSessions } from '@latchkit/plugin-smart-sessions'
import { socials } from '@latchkit/plugin-socials'
import { solana } from '@latchkit/plugin-solana'
import { swap } from '@latchkit/plugin-swap'
import { walletconnect } from '@latchkit/plugin-walletconnect'

/** All plugins of the rail. Those that no preset has are composed in this order. */
export const factories: ReadonlyMap<string, () => Plugin> = new Map<string, () => Plugin>([
  ['connect', connect],
  ['account', account],
  ['networks', () => networks()],
  ['balances', balances],
  ['send', send],
  ['receive', receive],
  ['swap', () => swap()],
  ['approve', approve],
  ['eip155', eip155],
  ['solana', solana],
  ['bip122', bip122],
  ['polkadot', polkadot],
  ['cosmos', cosmos],
  ['safe', () => safe()],
  ['walletconnect', walletconnect],
  ['embedded', () => embedded()],
  ['smartSessions', smartSessions],
  ['email', email],
  ['socials', socials],
  ['pictures', pictures],
  ['activity', activity],
  ['names', names],
  ['descriptors', descriptors],
  ['siwx', () => siwx()],
  ['analytics', analytics],
  ['onramp', () => onramp()],
  ['pay', () => pay()],
  ['branding', branding],
  ['plan', plan],
])
