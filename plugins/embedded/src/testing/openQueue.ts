import type { ChainId } from '@latchkit/kernel'
import type { Message } from '../messenger/createMessenger.ts'
import { lostCallError } from '../requests/askFrame.ts'
import { createFrameQueue } from '../requests/createFrameQueue.ts'
import { openMessenger } from './openMessenger.ts'

/** A request that the frame carried out, and the network it was on. */
export interface Executed {
  readonly id: string
  readonly hash: string
  readonly at: string
}

const initialChain: ChainId = 'eip155:1'
/** How long the frame takes to get ready after a restart, in milliseconds. */
const readyMs = 500

/**
 * Opens a queue with a fake frame. The frame has one network, ignores the network of a request, and carries a request out
 * when the visitor confirms it. A test triggers each step, in any order.
 */
export function openQueue() {
  const inbox: Message[] = []
  const prompts: Message[] = []
  const executed: Executed[] = []
  const kit = new AbortController()
  /** For each posted request: its network, the network that the frame had confirmed, and the number of open changes. */
  const posts: (readonly [unknown, unknown, number])[] = []
  const changing = new Set<string>()
  let confirmed: unknown
  let currentChain: ChainId = initialChain
  let restartCount = 0
  let ready: Promise<void> = Promise.resolve()
  const { messenger, posted } = openMessenger({
    post(message) {
      posted.push(message)
      inbox.push(message)
      if (!message.type.endsWith('RPC_REQUEST')) changing.add(message.id)
      else posts.push([(message.payload as { readonly chainId: unknown }).chainId, confirmed, changing.size])
      return true
    },
  })

  function restart(): void {
    restartCount += 1
    inbox.length = 0
    prompts.length = 0
    changing.clear()
    confirmed = undefined
    currentChain = initialChain
    ready = new Promise((resolve) => setTimeout(resolve, readyMs))
    queue.forgetNetwork()
    messenger.rejectAll(lostCallError)
  }
  const queue = createFrameQueue({ ready: () => ready, call: messenger.call, restart, signal: kit.signal })
  const reply = ({ id }: Message, name: string, payload: unknown) =>
    messenger.receive({ id, type: `@w3m-frame/${name}`, payload })

  return {
    queue,
    posted,
    posts,
    executed,
    kit,
    restart,
    postedNames: () => posted.map(({ type }) => type.replace('@w3m-app/', '')),
    restartCount: () => restartCount,
    /** Processes a posted message, by default the oldest one. */
    processNext(index = 0, reported?: string | number): void {
      const [message] = inbox.splice(index % Math.max(1, inbox.length), 1)
      if (!message) return
      const name = message.type.replace('@w3m-app/', '')
      if (name === 'RPC_REQUEST') return void prompts.push(message)
      const { chainId } = message.payload as { readonly chainId: ChainId }
      currentChain = chainId
      confirmed = reported ?? chainId
      changing.delete(message.id)
      reply(message, `${name}_SUCCESS`, { address: '0xa', chainId: reported ?? chainId })
    },
    /** Confirms a request in place of the visitor, by default the oldest one. The answer may be lost. */
    confirmPrompt(index = 0, isLost = false): void {
      const [message] = prompts.splice(index % Math.max(1, prompts.length), 1)
      if (!message) return
      const hash = `0xhash-${message.id}`
      const { params } = message.payload as { readonly params: readonly [string] }
      executed.push({ id: params[0], hash, at: currentChain })
      if (isLost) restart()
      else reply(message, 'RPC_REQUEST_SUCCESS', hash)
    },
    /** Refuses the oldest posted message, which must be a change. */
    rejectChange(): void {
      const message = inbox.shift()
      if (!message) return
      changing.delete(message.id)
      reply(message, `${message.type.replace('@w3m-app/', '')}_ERROR`, { message: 'not now' })
    },
    rejectPrompt(): void {
      const message = prompts.shift()
      if (message) reply(message, 'RPC_REQUEST_ERROR', { message: 'User rejected the request' })
    },
  }
}
