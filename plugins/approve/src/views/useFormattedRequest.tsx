import { type AccountId, networksAtom, parseAccountId } from '@latchkit/kernel'
import { lazy, type RpcRequest } from '@latchkit/kernel/plugin'
import { useAtom, useLoaded, useMessages } from '@latchkit/kernel/ui'
import { useEffect, useMemo, useState } from 'react'
import type { ApproveMessage } from '../messages/en.ts'
import type { ApproveModel, CurrentRequest } from '../model.ts'
import { formatPlain } from '../words/formatPlain.ts'
import type { ExplanationState, FormattedRequest } from '../words/formatted.ts'
import { type LeafStatement, leavesOf } from '../words/leaves.ts'
import { mayBeSignIn } from '../words/mayBeSignIn.ts'

const loadWords = lazy(() => import('../words/formatRequest.ts'))
const loadSignInWords = lazy(() => import('../words/signIn/readSignIn.ts'))

/**
 * The time limit for the check with the network. The request cannot be approved before the check or the limit has passed.
 */
const checkTimeoutMs = 5_000

/** The request as text, with the most detailed explanation so far. */
export function useFormattedRequest(
  { request, connection }: CurrentRequest,
  model: ApproveModel,
): FormattedRequest {
  const t = useMessages<ApproveMessage>()
  const networks = useAtom(networksAtom)
  const account = connection.accounts[0]
  const explanation = useExplanation(request, account, model)
  const formatRequest = useLoaded(loadFormatRequest)?.formatRequest
  const signsIn = typeof explanation === 'object' && leavesOf(explanation.statement).some(isSignIn)
  const readSignIn = useLoaded(signsIn ? loadSignIn : loadNothing)?.readSignIn
  const { locale, isolate } = model
  return useMemo(() => {
    // Until the formatting code is loaded, the request cannot be approved, because it may contain blocking cautions.
    if (typeof explanation !== 'object' || !formatRequest || (signsIn && !readSignIn))
      return formatPlain(request, explanation === 'none', t)
    const currencies = networks.flatMap(({ nativeCurrency: { symbol, name } }) => [symbol, name])
    const address = account && parseAccountId(account).address
    const { host, origin } = location
    const target = { chainId: request.chainId, account: address, host, origin, currencies }
    const now = Date.now()
    return formatRequest(request, explanation, { t, locale, isolate, now, readSignIn, ...target })
  }, [request, explanation, t, locale, isolate, networks, account, formatRequest, signsIn, readSignIn])
}

/** Without this code, the request is shown as plain text and cannot be approved, so the error is ignored. */
const loadFormatRequest = () => loadWords().catch(() => undefined)

/** Without this code, a message that may be a sign-in cannot be approved. */
const loadSignIn = () => loadSignInWords().catch(() => undefined)
const loadNothing = async () => undefined

const isSignIn = (statement: LeafStatement): boolean =>
  statement.kind === 'message' && statement.text !== undefined && mayBeSignIn(statement.text)

function useExplanation(
  request: RpcRequest,
  account: AccountId | undefined,
  model: ApproveModel,
): ExplanationState {
  const [explanation, setExplanation] = useState<ExplanationState>()
  useEffect(() => {
    const controller = new AbortController()
    let latest: ExplanationState
    let isCheckOver = false
    const show = (next: ExplanationState) => {
      if (controller.signal.aborted) return
      latest = isCheckOver ? unchecked(next) : next
      setExplanation(latest)
    }
    const endCheck = () => {
      if (!isPending(latest)) return
      isCheckOver = true
      show(latest)
    }
    const follow = async () => {
      for await (const next of model.explain(request, { account, signal: controller.signal })) show(next)
    }
    const timer = setTimeout(endCheck, checkTimeoutMs)
    // After an error or an early end, the latest explanation is kept. If it was pending, it is marked as unchecked.
    follow()
      .catch(() => undefined)
      .then(endCheck)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [request, account, model])
  return explanation
}

const isPending = (explanation: ExplanationState): boolean =>
  explanation === undefined || (explanation !== 'none' && explanation.isPending === true)

/** Marks an explanation as not checked with the network, even if it arrives after the time limit. */
function unchecked(explanation: ExplanationState): ExplanationState {
  if (explanation === undefined || explanation === 'none') return 'none'
  const { statement } = explanation
  const cautions = [...new Set([...(statement.cautions ?? []), 'unchecked' as const])]
  return { ...explanation, statement: { ...statement, cautions }, isPending: false }
}
