import { networksAtom, parseAccountId } from '@latchkit/kernel'
import { useAtom, useMessages } from '@latchkit/kernel/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Explained, followExplanation } from '../followExplanation.ts'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, CurrentRequest } from '../model.ts'
import { formatPlain } from '../words/formatPlain.ts'
import type { FormattedRequest } from '../words/formatted.ts'

const nothingKnown: Explained = { explanation: undefined }

/** The request as text, with the most detailed explanation so far, and a function that explains it again after a failure. */
export function useFormattedRequest(
  { request, connection }: CurrentRequest,
  model: ApproveModel,
): { readonly formatted: FormattedRequest; readonly retry: () => void } {
  const t = useMessages<ApproveMessage>()
  const networks = useAtom(networksAtom)
  const account = connection.accounts[0]
  const [{ explanation, formatRequest, readSignIn }, setExplained] = useState(nothingKnown)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt explains the request again.
  useEffect(() => {
    const controller = new AbortController()
    setExplained(nothingKnown)
    followExplanation(model, request, { account, signal: controller.signal }, setExplained)
    return () => controller.abort()
  }, [request, account, model, attempt])
  const { locale, isolate } = model
  const formatted = useMemo(() => {
    if (typeof explanation !== 'object' || !formatRequest) return formatPlain(request, explanation, t)
    const currencies = networks.flatMap(({ nativeCurrency: { symbol, name } }) => [symbol, name])
    const address = account && parseAccountId(account).address
    const { host, origin } = location
    const target = { chainId: request.chainId, account: address, host, origin, currencies }
    const now = Date.now()
    return formatRequest(request, explanation, { t, locale, isolate, now, readSignIn, ...target })
  }, [request, explanation, t, locale, isolate, networks, account, formatRequest, readSignIn])
  return { formatted, retry: useCallback(() => setAttempt((count) => count + 1), []) }
}
