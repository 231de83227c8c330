import { solana } from '@latchkit/plugin-solana'
import { solanaDevnet } from '@latchkit/plugin-solana/networks'
import { openJudge } from './openJudge.ts'
import { own } from './solanaTransactions.ts'

/** Opens the judge of Solana requests. No node answers, so that what only the network knows is not known. */
export function openSolanaJudge() {
  const network = { ...solanaDevnet, rpcUrls: { default: { http: ['http://127.0.0.1:9'] } } }
  const chainId = `solana:${solanaDevnet.id}` as const
  return openJudge({
    namespace: 'solana',
    plugin: solana,
    networks: [network],
    chainId,
    account: `${chainId}:${own}`,
  })
}
