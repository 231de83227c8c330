import { fromBase64, fromHex, toBase64, toHex } from '@cosmjs/encoding'
import { sha256 } from '@noble/hashes/sha2.js'
import * as v from 'valibot'
import { json } from '../../gateway/reply.ts'
import type { Service } from '../../gateway/service.ts'
import type { Accounts } from './accounts.ts'
import { accountSequenceOf, type CheckParameters, runTransaction } from './checkTransaction.ts'
import { createQueries } from './queries.ts'
import { statusOf } from './status.ts'

export interface FacadeParameters extends Omit<CheckParameters, 'raw'> {
  readonly accounts: Accounts
}

const callSchema = v.object({
  id: v.union([v.number(), v.string()]),
  method: v.string(),
  params: v.optional(v.record(v.string(), v.unknown()), {}),
})
type Call = v.InferOutput<typeof callSchema>
type Params = Call['params']

interface Mined {
  readonly tx: Uint8Array
  readonly height: number
  /** The account and the sequence, by which chains index transactions. */
  readonly accountSequence: string
}

/**
 * The RPC of a CometBFT node without a chain. It decodes transfers, checks their signature, sequence, fee and balance, and
 * updates the balances. It has no blocks, no validators and no other messages.
 */
export function createFacade(parameters: FacadeParameters): Service {
  const { accounts, chainId, denom } = parameters
  const queries = createQueries(accounts, denom)
  const mined = new Map<string, Mined>()
  let height = 1

  function query({ path, data }: Params) {
    const base = { info: '', index: '0', key: null, proofOps: null, height: String(height), codespace: 'sdk' }
    const run = Object.hasOwn(queries, String(path)) ? queries[String(path)] : undefined
    try {
      if (!run) throw new Error(`unknown query path: ${path}`)
      return { response: { ...base, code: 0, log: '', value: toBase64(run(fromHex(String(data)))) } }
    } catch (error) {
      return {
        response: { ...base, code: 22, log: error instanceof Error ? error.message : '', value: null },
      }
    }
  }

  function broadcast({ tx }: Params) {
    const raw = fromBase64(String(tx))
    const hash = toHex(sha256(raw)).toUpperCase()
    if (mined.has(hash)) throw new Error('tx already exists in cache')
    const result = runTransaction({ ...parameters, raw })
    if (result.code === 0) {
      height += 1
      mined.set(hash, { tx: raw, height, accountSequence: accountSequenceOf(raw, parameters.prefix) })
    }
    return { ...result, data: '', codespace: result.code === 0 ? '' : 'sdk', hash }
  }

  function search({ query: text }: Params) {
    const [, key, value] = /tx\.(hash|acc_seq)='([\w/]+)'/.exec(String(text)) ?? []
    const txs = [...mined]
      .filter(([hash, { accountSequence }]) => value === (key === 'hash' ? hash : accountSequence))
      .map(([hash, found]) => transactionOf(hash, found))
    return { total_count: String(txs.length), txs }
  }

  function find({ hash: base64 }: Params) {
    const hash = toHex(fromBase64(String(base64))).toUpperCase()
    const found = mined.get(hash)
    if (!found) throw new Error(`tx (${hash}) not found, err: %!w(<nil>)`)
    return transactionOf(hash, found)
  }

  const methods: Readonly<Record<string, (params: Params) => unknown>> = {
    status: () => statusOf(chainId, height),
    health: () => ({}),
    abci_query: query,
    broadcast_tx_sync: broadcast,
    tx: find,
    tx_search: search,
  }

  function answer(request: unknown) {
    const call = v.safeParse(callSchema, request)
    if (!call.success)
      return { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } }
    const { id, method, params } = call.output
    const run = Object.hasOwn(methods, method) ? methods[method] : undefined
    if (!run) return { jsonrpc: '2.0', id, error: { code: -32601, message: 'Method not found' } }
    try {
      return { jsonrpc: '2.0', id, result: run(params) }
    } catch (error) {
      const data = error instanceof Error ? error.message : String(error)
      return { jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error', data } }
    }
  }

  return ({ body }) => {
    const request: unknown = parse(body)
    return json(Array.isArray(request) ? request.map(answer) : answer(request))
  }
}

const transactionOf = (hash: string, { tx, height }: Mined) => ({
  hash,
  height: String(height),
  index: 0,
  tx_result: {
    code: 0,
    data: '',
    log: '',
    info: '',
    gas_wanted: '100000',
    gas_used: '80000',
    events: [],
    codespace: '',
  },
  tx: toBase64(tx),
})

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
