import type { Translation } from '@latchkit/kernel/plugin'
import type { PolkadotMessage } from './en.ts'

const pt: Translation<PolkadotMessage> = {
  'polkadot.ethereumAccounts': 'Esta rede usa contas Ethereum, que esta versão não consegue conectar.',
}

export default pt
