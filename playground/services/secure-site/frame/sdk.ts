import { obtainStorageAccess } from './access.ts'
import { isAllowed } from './origins.ts'
import { createRequests } from './requests.ts'
import { callServer, storeKeys } from './server.ts'
import { createStore } from './storage.ts'
import { applyTheme } from './theme.ts'
import type { FrameResult } from './types.ts'

const version = '4'
const appPrefix = '@w3m-app/'
const framePrefix = '@w3m-frame/'

interface Message {
  readonly id: string
  readonly name: string
  readonly payload: unknown
}

const store = createStore()
const query = new URLSearchParams(location.search)
const allowed = readAllowed()
const createRequest = createRequests(document.querySelector('#wallet') ?? document.body)
/** The requests that can still be aborted: the user has not approved them yet. */
const openRequests = new Set<AbortController>()
let siteName: string | undefined

addEventListener('message', (event) => {
  // Only the parent page is accepted, and only if it may embed the wallet.
  if (event.source !== window.parent || window.parent === window) return
  if (!isAllowed(event.origin, allowed)) return
  const message = readMessage(event.data)
  if (message) void answer(message, event.origin)
})
void announce()

/** Requests storage access and, if it is granted, writes the data and the keys to storage. */
async function requestStorage(): Promise<void> {
  if (!(await obtainStorageAccess())) return
  store.saveAgain()
  storeKeys()
}

async function announce(): Promise<void> {
  await obtainStorageAccess()
  const embedder = parentOrigin()
  const result =
    embedder && isAllowed(embedder, allowed) ? await forward('READY', undefined, embedder) : undefined
  if (result && result.kind !== 'success') return result.kind === 'reload' ? location.reload() : undefined
  // Only a fault has a payload or a number of times here.
  const body = result?.payload ?? { version }
  for (let count = 0; count < (result?.times ?? 1); count += 1) post('READY', body, embedder ?? '*')
}

/** The origin of the parent page, if the browser reports it. */
function parentOrigin(): string | undefined {
  const [nearest] = location.ancestorOrigins ?? []
  if (nearest) return nearest
  return document.referrer ? new URL(document.referrer).origin : undefined
}

async function answer({ id, name, payload }: Message, embedder: string): Promise<void> {
  if (name === 'SYNC_THEME') applyTheme(payload)
  if (name === 'SYNC_DAPP_DATA') siteName = readName(payload)
  if (name === 'RPC_ABORT') for (const one of openRequests) one.abort()
  const result =
    name === 'RPC_REQUEST' ? await request(payload, embedder) : await forward(name, payload, embedder)
  const reply = (suffix: string, body?: unknown, times = 1) => {
    for (let count = 0; count < times; count += 1) post(`${name}_${suffix}`, body, embedder, id)
  }
  switch (result.kind) {
    case 'success':
      if (result.token !== undefined) {
        store.save(embedder, result.token)
        const { token, endsWithFrame } = result
        post('SESSION_UPDATE', endsWithFrame ? { token, endsWithFrame } : { token }, embedder)
      }
      return reply('SUCCESS', result.payload, result.times)
    case 'error':
      return reply('ERROR', { message: result.message, code: result.code }, result.times)
    case 'signedOut':
      store.remove(embedder)
      return reply('SUCCESS')
    case 'reload':
      if (name === 'RELOAD') reply('SUCCESS')
      return location.reload()
    default:
      return
  }
}

async function request(payload: unknown, embedder: string): Promise<FrameResult> {
  const abort = new AbortController()
  openRequests.add(abort)
  const turn = createRequest()
  const { signal } = abort
  try {
    const result = await forward('RPC_REQUEST', payload, embedder, signal)
    if (result.kind !== 'confirm') return signal.aborted ? aborted : result
    const { frame } = store
    const decision = await turn.show({
      result,
      embedder,
      siteName,
      frame,
      signal,
      onApprove: () => void requestStorage(),
    })
    const { times } = result
    const isAnswer = decision.kind === 'success' || decision.kind === 'error'
    return isAnswer && times !== undefined ? { ...decision, times } : decision
  } finally {
    openRequests.delete(abort)
    turn.end()
  }
}

const aborted: FrameResult = { kind: 'error', message: 'Request was aborted' }

function forward(
  name: string,
  payload: unknown,
  embedder: string,
  signal?: AbortSignal,
): Promise<FrameResult> {
  const { frame } = store
  const chainId = name === 'READY' ? (query.get('chainId') ?? undefined) : undefined
  return callServer(
    'message',
    { name, payload, frame, embedder, token: store.token(embedder), chainId },
    signal,
  )
}

function post(name: string, payload: unknown, target: string, id?: string): void {
  const message = {
    ...(id === undefined ? {} : { id }),
    type: framePrefix + name,
    ...(payload === undefined ? {} : { payload }),
  }
  window.parent.postMessage(message, target)
}

/** Parses a message of the protocol; undefined if the data is something else. */
function readMessage(data: unknown): Message | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const [id, type] = [Reflect.get(data, 'id'), Reflect.get(data, 'type')]
  if (typeof id !== 'string' || id === '' || id.length > 200) return undefined
  if (typeof type !== 'string' || !type.startsWith(appPrefix)) return undefined
  return { id, name: type.slice(appPrefix.length), payload: Reflect.get(data, 'payload') }
}

function readName(payload: unknown): string | undefined {
  const metadata =
    typeof payload === 'object' && payload !== null ? Reflect.get(payload, 'metadata') : undefined
  const name = typeof metadata === 'object' && metadata !== null ? Reflect.get(metadata, 'name') : undefined
  return typeof name === 'string' && name.trim() ? name.trim().slice(0, 60) : undefined
}

function readAllowed(): readonly string[] {
  const content = document.querySelector<HTMLMetaElement>('meta[name=allowed]')?.content
  return JSON.parse(content ?? '["none"]')
}
