import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const es: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': 'Esta red usa cuentas de Ethereum, que esta versión no puede conectar.',
}

export default es
