import { formatChainId, type Network } from '@latchkit/kernel'
import { bech32 } from '@scure/base'
import { type KeplrWallet, readWallet } from '../keplr/keplr.ts'
import type { CosmosNetwork } from '../networks.ts'

/** Returns the address of account `index` on a chain. */
export const addressOn = (prefix: string, index = 0): string =>
  bech32.encode(prefix, bech32.toWords(new Uint8Array(20).fill(index + 1)))

export const publicKey = new Uint8Array(33).fill(2)

const network = (id: string, bech32Prefix: string, port: number): Network & CosmosNetwork => ({
  id,
  caipNetworkId: formatChainId('cosmos', id),
  chainNamespace: 'cosmos',
  name: `Chain ${id}`,
  nativeCurrency: { name: 'Star', symbol: 'STAR', decimals: 6 },
  rpcUrls: { default: { http: [`http://127.0.0.1:${port}`] } },
  cosmos: { bech32Prefix, denom: 'ustar', gasPrice: '0.025' },
})

/** Two chains without a real node. */
export const star = network('star-1', 'cosmos', 1)
export const moon = network('moon-1', 'moon', 2)

export const signature = {
  pub_key: { type: 'tendermint/PubKeySecp256k1', value: btoa('k'.repeat(33)) },
  signature: btoa('s'.repeat(64)),
}

type Answer = (...args: readonly unknown[]) => unknown

/** A wallet whose responses are set by method. It records the calls that it receives. */
export interface FakeKeplr {
  readonly calledMethods: string[]
  readonly calls: unknown[][]
  /** The wallet as it is injected into a page. */
  readonly wallet: Record<string, Answer>
  /** Reads the wallet as the plugin does. */
  read(): KeplrWallet
  switchAccount(index: number): void
}

const prefixes: Readonly<Record<string, string>> = { 'star-1': 'cosmos', 'moon-1': 'moon' }

/** Creates a wallet that approves everything, for the chains of the tests. */
export function createFakeKeplr(answers: Readonly<Record<string, Answer | undefined>> = {}): FakeKeplr {
  const calledMethods: string[] = []
  const calls: unknown[][] = []
  let account = 0
  const all: Readonly<Record<string, Answer | undefined>> = {
    enable: () => undefined,
    isEnabled: () => true,
    disable: () => undefined,
    experimentalSuggestChain: () => undefined,
    getKey: (chain) => ({
      name: 'Mine',
      algo: 'secp256k1',
      pubKey: publicKey,
      bech32Address: addressOn(prefixes[String(chain)] ?? 'cosmos', account),
    }),
    signArbitrary: () => signature,
    signAmino: (_chain, _signer, signed) => ({ signed, signature }),
    signDirect: (_signer, signed) => ({ signed, signature }),
    ...answers,
  }
  const methods = Object.fromEntries(
    Object.entries(all).flatMap(([name, answer]) => {
      if (!answer) return []
      const method: Answer = async (...args) => {
        calledMethods.push(name)
        calls.push([name, ...args])
        return answer(...args)
      }
      return [[name, method] as const]
    }),
  )
  const { signDirect } = methods
  const wallet: Record<string, Answer> = { ...methods, getOfflineSigner: () => ({ signDirect }) }
  return {
    calledMethods,
    calls,
    wallet,
    read() {
      const read = readWallet(wallet)
      if (!read) throw new Error('Not a wallet')
      return read
    },
    switchAccount: (index) => {
      account = index
    },
  }
}

/** Creates a window with injected wallets. */
export function createPage(globals: object = {}, readyState: DocumentReadyState = 'complete') {
  const document = Object.assign(new EventTarget(), { readyState })
  return Object.assign(new EventTarget(), globals, { document }) as unknown as Window & {
    readonly document: { readyState: DocumentReadyState }
  }
}
