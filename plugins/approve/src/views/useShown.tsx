import { type AccountId, networksAtom, parseAccountId, type RpcRequest } from '@latchkit/kernel'
import { useAtom, useMessages } from '@latchkit/kernel/react'
import { useEffect, useMemo, useState } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, Asking } from '../model.ts'
import { sayPlainly } from '../words/sayPlainly.ts'
import type { Explained, Shown } from '../words/shown.ts'

/** The network is waited for no longer than this. Until then, or until it has answered, there is no yes. */
const checkMs = 5_000

/** What is asked, in words, as far as it is known by now. */
export function useShown({ request, connection }: Asking, model: ApproveModel): Shown {
  const t = useMessages<ApproveMessage>()
  const networks = useAtom(networksAtom)
  const account = connection.accounts[0]
  const explained = useExplained(request, account, model)
  const sayRequest = useWords()
  const { locale, isolate } = model
  return useMemo(() => {
    // Without its words, what is explained is not asked about: it may be something that must not be approved.
    if (typeof explained !== 'object' || !sayRequest) return sayPlainly(request, explained === 'none', t)
    const currencies = networks.flatMap(({ nativeCurrency: { symbol, name } }) => [symbol, name])
    const address = account && parseAccountId(account).address
    const place = { chainId: request.chainId, account: address, host: location.host, currencies }
    return sayRequest(request, explained, { t, locale, isolate, ...place })
  }, [request, explained, t, locale, isolate, networks, account, sayRequest])
}

/** The words for what is explained, once their code is here. */
function useWords() {
  const [words, setWords] = useState<typeof import('../words/sayRequest.ts')>()
  useEffect(() => {
    let isGone = false
    import('../words/sayRequest.ts').then(
      (loaded) => isGone || setWords(loaded),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [])
  return words?.sayRequest
}

function useExplained(request: RpcRequest, account: AccountId | undefined, model: ApproveModel): Explained {
  const [explained, setExplained] = useState<Explained>()
  useEffect(() => {
    const gone = new AbortController()
    let known: Explained
    let isLate = false
    const show = (next: Explained) => {
      if (gone.signal.aborted) return
      known = isLate ? unchecked(next) : next
      setExplained(known)
    }
    const giveUp = () => {
      if (!isPending(known)) return
      isLate = true
      show(known)
    }
    const follow = async () => {
      for await (const one of model.explain(request, { account, signal: gone.signal })) show(one)
    }
    const timer = setTimeout(giveUp, checkMs)
    // What fails or ends early says nothing more: what was said until then stays, and is unchecked if more was to come.
    follow()
      .catch(() => undefined)
      .then(giveUp)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [request, account, model])
  return explained
}

const isPending = (explained: Explained): boolean =>
  explained === undefined || (explained !== 'none' && explained.isPending === true)

/** What is known, marked as not checked with the network: an answer that comes after the time is up is no exception. */
function unchecked(explained: Explained): Explained {
  if (explained === undefined || explained === 'none') return 'none'
  const { statement } = explained
  const cautions = [...new Set([...(statement.cautions ?? []), 'unchecked' as const])]
  return { ...explained, statement: { ...statement, cautions }, isPending: false }
}
