/**
 * Retired names and phrases: one concept has one name.
 * Each row has the retired words and their replacement.
 */
export const retired: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\buntilFound\b/, 'waitForAtom'],
  [/\bpromptsItself\b/, 'hasOwnPrompt'],
  [/\blocalAnswer\b/, 'answerLocally'],
  [/\bproviderState\b/, 'toProviderState'],
  [/\banswerReader\b/, 'responseParser'],
  [/\bsplitSend\b/, 'signThenSend'],
  [/\bkeyless\b/, 'isProgramAddress'],
  [/\b(freshMs|everyMs)\b/, 'staleTimeMs, refetchIntervalMs'],
  [/\bwallTime\b/, 'dateNow'],
  [/\b(NONSENSE|SILENT)\b/, 'INVALID_RESPONSE, NO_RESPONSE'],
  [/\b(CODE_GONE|NO_PLACE|NO_PAGE)\b/, 'CHUNK_LOAD_FAILED, NO_CONTAINER, NO_DOM'],
  [/\buseMoreMessages\b/, 'useLazyMessages'],
  [/\b(sayGoodbye|sayOfSending)\b/, 'notifyDisconnect, showKernelToast'],
  [/\bgatherConnectors\b/, 'collectConnectors'],
  [/\boncePerKernel\b/, 'memoizeByKey'],
  [/\b(createTurns|takeTurn)\b/, 'createSendLock, acquire'],
  [/\b(switchAsked|askToSwitch)\b/, 'parseSwitchRequest, confirmSwitch'],
  [/\bwhyNot\b/, 'explainProviderError'],
  [/\b(tetherTokens|isTether)\b/, 'noReturnTokens, returnsNothing'],
  [/\b(judgeCalls|isModest)\b/, 'validateCalls, isWithinLimits'],
  [/\bcreateReach\b/, 'createWalletSource'],
  [/\bdoings\b/, 'handlers'],
  [/\b(meetCrowd|makeRoom)\b/, 'handleOverflow, evict'],
  [
    /\b(sayStatement|sayRare|sayPlainly|saySeveral)\b/,
    'formatStatement, formatOther, formatPlain, formatSeveral',
  ],
  [/\b(createMore|useMore)\b/, 'createLazyDirectory, useLazyDirectory'],
  [/\b(createKept|createFollowed|KitListens)\b/, 'createCachedQueries, createLazySubscription, KitEventMap'],
  [/\b(loadCode|loadedCode|preloadCode)\(/, 'lazy'],
  [/\b(wire|product|reliability|look)\.md\b/, 'the fact itself, or the public standard'],
]
