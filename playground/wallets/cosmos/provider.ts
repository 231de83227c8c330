import { type AminoSignResponse, type StdSignDoc, serializeSignDoc } from '@cosmjs/amino'
import { toBase64, toUtf8 } from '@cosmjs/encoding'
import { makeSignBytes } from '@cosmjs/proto-signing'
import type { ApprovalRequest, Approvals } from '../extension/approvals.ts'
import type { Key } from './key.ts'
import type { CosmosState } from './state.ts'

export interface ProviderParameters {
  readonly state: CosmosState
  readonly key: () => Key
  readonly approvals: Approvals
}

interface DirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: { toString(): string }
}

interface ChainInfo {
  readonly chainId: string
  readonly chainName: string
  readonly bech32Config: { readonly bech32PrefixAccAddr: string }
}

/** The sign document of ADR-36, as Keplr creates it. */
const messageDoc = (signer: string, data: string | Uint8Array): StdSignDoc => ({
  chain_id: '',
  account_number: '0',
  sequence: '0',
  fee: { gas: '0', amount: [] },
  msgs: [
    {
      type: 'sign/MsgSignData',
      value: { signer, data: toBase64(typeof data === 'string' ? toUtf8(data) : data) },
    },
  ],
  memo: '',
})

/** The provider of the page: the methods of Keplr that sites use. */
export function createProvider({ state, key, approvals }: ProviderParameters) {
  async function ask(request: ApprovalRequest): Promise<void> {
    await approvals.ask(request).catch(() => {
      // Keplr's message: the error has no code.
      throw new Error('Request rejected')
    })
  }

  async function ensure(chainId: string): Promise<void> {
    const { name } = state.chain(chainId)
    if (state.read().locked) {
      await ask({ kind: 'connection', title: 'Unlock your wallet', rows: [] })
      state.change({ locked: false })
    }
    const { chains } = state.read()
    if (chains.includes(chainId)) return
    await ask({ kind: 'connection', title: 'Connect this site', rows: [{ label: 'Network', value: name }] })
    state.change({ chains: [...chains, chainId] })
  }

  async function signer(chainId: string, address: string): Promise<Key> {
    await ensure(chainId)
    if (key().addressOn(state.chain(chainId).prefix) !== address) throw new Error('Signer mismatched')
    return key()
  }

  async function signAmino(chainId: string, address: string, doc: StdSignDoc): Promise<AminoSignResponse> {
    const key = await signer(chainId, address)
    const isMessage = doc.chain_id === '' && doc.msgs[0]?.type === 'sign/MsgSignData'
    if (!isMessage && doc.chain_id !== chainId) throw new Error('Chain id is not matched')
    const text = JSON.stringify(doc.msgs, undefined, 2)
    const kind = isMessage ? 'signature' : 'transaction'
    await ask({ kind, title: 'Sign this', rows: [{ label: 'From', value: address }], text })
    return { signed: doc, signature: key.sign(serializeSignDoc(doc)) }
  }

  const provider = {
    version: '0.12.0',
    mode: 'extension',
    ping: async () => undefined,
    async enable(chainIds: string | readonly string[]) {
      for (const chainId of [chainIds].flat()) await ensure(chainId)
    },
    isEnabled: async (chainIds: string | readonly string[]) =>
      [chainIds].flat().every((chainId) => state.read().chains.includes(chainId)),
    disable: async () => state.change({ chains: [] }),
    async getKey(chainId: string) {
      await ensure(chainId)
      const { publicKey: pubKey, raw: address, addressOn } = key()
      const bech32Address = addressOn(state.chain(chainId).prefix)
      return { name: 'Test', algo: 'secp256k1', pubKey, address, bech32Address, isNanoLedger: false }
    },
    async experimentalSuggestChain({ chainId, chainName: name, bech32Config }: ChainInfo) {
      if (state.knows(chainId)) return
      await ask({ kind: 'network', title: 'Add this network', rows: [{ label: 'Network', value: name }] })
      const prefix = bech32Config.bech32PrefixAccAddr
      state.change({ added: [...state.read().added, { chainId, name, prefix }] })
    },
    signAmino,
    async signArbitrary(chainId: string, address: string, data: string | Uint8Array) {
      const key = await signer(chainId, address)
      const text = typeof data === 'string' ? data : toBase64(data)
      await ask({ kind: 'signature', title: 'Sign this', rows: [{ label: 'From', value: address }], text })
      return key.sign(serializeSignDoc(messageDoc(address, data)))
    },
    async signDirect(chainId: string, address: string, doc: DirectDoc) {
      const key = await signer(chainId, address)
      if (doc.chainId !== chainId) throw new Error('Chain id is not matched')
      await ask({ kind: 'transaction', title: 'Send this', rows: [{ label: 'From', value: address }] })
      const signed = { ...doc, accountNumber: BigInt(String(doc.accountNumber)) }
      return { signed, signature: key.sign(makeSignBytes(signed)) }
    },
  }
  return provider
}
