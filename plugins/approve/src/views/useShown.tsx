import type { AccountId, Explanation, RpcRequest } from '@latchkit/kernel'
import { useMessages } from '@latchkit/kernel/react'
import { useEffect, useMemo, useState } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, Asking } from '../model.ts'
import { type Explained, type Shown, sayRequest } from '../words/sayRequest.ts'

/** Nobody is kept waiting for the first words longer than this. */
const firstWordsMs = 5_000

/** What is asked, in words, as far as it is known by now. */
export function useShown({ request, connection }: Asking, model: ApproveModel): Shown {
  const t = useMessages<ApproveMessage>()
  const explained = useExplained(request, connection.accounts[0], model)
  const { locale, isolate } = model
  return useMemo(
    () => sayRequest(request, explained, { t, locale, isolate }),
    [request, explained, t, locale, isolate],
  )
}

function useExplained(request: RpcRequest, account: AccountId | undefined, model: ApproveModel): Explained {
  const [explained, setExplained] = useState<Explained>()
  useEffect(() => {
    const gone = new AbortController()
    const settle = (next: Explanation | undefined) => {
      if (!gone.signal.aborted) setExplained((known) => next ?? known ?? 'none')
    }
    const follow = async () => {
      for await (const one of model.explain(request, { account, signal: gone.signal })) settle(one)
    }
    const timer = setTimeout(settle, firstWordsMs)
    // What fails says nothing more: what was said until then stays, and nothing said is a word, too.
    follow()
      .catch(() => undefined)
      .then(() => settle(undefined))
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [request, account, model])
  return explained
}
