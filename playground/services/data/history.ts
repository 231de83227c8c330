import { isAddress } from 'viem/utils'
import type { Chain } from '../chains/startChains.ts'
import { json, type Reply } from '../gateway/reply.ts'
import type { ServiceRequest } from '../gateway/service.ts'
import { createIndexer, type Index } from '../history/createIndexer.ts'
import { type HistoryStore, openHistoryStore } from '../history/historyStore.ts'
import { createTokenReader } from '../history/readTokenInfo.ts'
import { toRow, transfersOf } from '../history/toRow.ts'
import type { Place, PlacedTransaction } from '../history/types.ts'
import type { Parts } from './balance.ts'
import { createFailure } from './createFailure.ts'

const pageSize = 50
const noRows = { data: [], next: null }

export interface HistoryParameters {
  /** The file of the database. Without one, it is in memory. */
  readonly file?: string | undefined
  readonly maxBlocks?: number
  readonly signal?: AbortSignal
}

/** The transactions of accounts on the local EVM chains. */
export interface History {
  /** `/v1/account/{address}/history`. `isOther` indicates whether a network of another namespace is supported. */
  answer(address: string, request: ServiceRequest, isOther: (chainId: string) => boolean): Promise<Reply>
  close(): void
}

/** Opens the history. It reads a chain when it is first asked for, and then only the blocks that are new. */
export function createHistory(parts: Parts, { file, maxBlocks, signal }: HistoryParameters = {}): History {
  // Opened by the first request, so that services without one have no database.
  let opened: { readonly store: HistoryStore; readonly index: Index } | undefined
  const readInfo = createTokenReader()

  function open() {
    if (opened) return opened
    const store = openHistoryStore(file)
    opened = { store, index: createIndexer({ store, maxBlocks, ...(signal && { signal }) }) }
    return opened
  }

  async function format(rows: readonly PlacedTransaction[], address: string, limit: AbortSignal) {
    const account = address.toLowerCase()
    return Promise.all(
      rows.map(async (row) => {
        const chain = chainOf(parts.chains, row)
        const contracts = new Set(transfersOf(row, account).flatMap(({ token }) => token ?? []))
        const infos = await Promise.all(
          [...contracts].map(async (token) => [token, await readInfo(chain, token, limit)] as const),
        )
        return toRow(row, { chain, account, tokens: parts.tokens, infos: new Map(infos) })
      }),
    )
  }

  async function readPage(chains: readonly Chain[], address: string, { query, signal }: ServiceRequest) {
    const cursor = query.get('cursor')
    const before = cursor === null ? undefined : readCursor(cursor)
    if (cursor !== null && !before) return createFailure('cursor', 'is not a cursor of this service')
    const { store, index } = open()
    try {
      await Promise.all(chains.map(index))
      const chainIds = chains.map(({ chainId }) => chainId)
      const found = store.page({ address, chainIds, before, limit: pageSize + 1 })
      const rows = found.slice(0, pageSize)
      const last = found.length > pageSize ? rows.at(-1) : undefined
      return json({ data: await format(rows, address, signal), next: last ? writeCursor(last) : null })
    } catch {
      return createFailure('chainId', 'the provider of this chain does not answer', 503)
    }
  }

  return {
    async answer(address, request, isOther) {
      const onramp = request.query.get('onramp')
      const chainId = request.query.get('chainId')
      // The purchases of the on-ramp are in another store.
      if (onramp !== null) return createFailure('onramp', 'must be coinbase')
      // The other namespaces have no history.
      if (chainId !== null && isOther(chainId)) return json(noRows)
      if (!isAddress(address, { strict: false })) return createFailure('address', 'is not an address')
      const chains = parts.chains.filter((chain) => chainId === null || chainId === `eip155:${chain.chainId}`)
      return chains.length === 0
        ? createFailure('chainId', 'is not a supported chain')
        : readPage(chains, address, request)
    },
    close() {
      opened?.store.close()
      opened = undefined
    },
  }
}

function chainOf(chains: readonly Chain[], { chainId }: Place): Chain {
  const chain = chains.find((one) => one.chainId === chainId)
  if (!chain) throw new Error(`There is no local chain ${chainId}`)
  return chain
}

function writeCursor({ minedAt, chainId, block, position }: Place): string {
  return Buffer.from(JSON.stringify([minedAt, chainId, block, position])).toString('base64url')
}

function readCursor(text: string): Place | undefined {
  const list = /^\[(\d{1,15}),(\d{1,15}),(\d{1,15}),(\d{1,15})\]$/.exec(
    Buffer.from(text, 'base64url').toString('utf8'),
  )
  if (!list) return undefined
  const [minedAt = 0, chainId = 0, block = 0, position = 0] = list.slice(1).map(Number)
  return { minedAt, chainId, block, position }
}
