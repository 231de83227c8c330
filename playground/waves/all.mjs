import { bip122 } from '@latchkit/plugin-bip122'
import { cosmos } from '@latchkit/plugin-cosmos'
import { email } from '@latchkit/plugin-email'
import { embedded } from '@latchkit/plugin-embedded'
import { polkadot } from '@latchkit/plugin-polkadot'
import { smartSessions } from '@latchkit/plugin-smart-sessions'
import { socials } from '@latchkit/plugin-socials'
import { solana } from '@latchkit/plugin-solana'
import { walletconnect } from '@latchkit/plugin-walletconnect'
import { basic } from '@latchkit/preset-basic'
import { startPage } from './startPage.mjs'

startPage([
  ...basic(),
  solana(),
  bip122(),
  polkadot(),
  cosmos(),
  walletconnect(),
  embedded(),
  smartSessions(),
  email(),
  socials(),
])
