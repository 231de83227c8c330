interface Hints {
  readonly userAgent: string
  readonly maxTouchPoints?: number
  readonly userAgentData?: { readonly mobile?: unknown }
}

/**
 * Whether the browser reports that it runs on a phone or tablet; false where there is no page.
 *
 * @example const shown = isPhone() ? 'Open the app' : 'Scan the code'
 */
export function isPhone(browser: Hints | undefined = globalThis.navigator): boolean {
  const mobile = browser?.userAgentData?.mobile
  const userAgent = browser?.userAgent ?? ''
  // Tablets report `mobile: false` in their client hints, but their browsers open app links as phones do. An iPad reports
  // the user agent of a Mac, which has no touch screen.
  const isPad = userAgent.includes('Macintosh') && (browser?.maxTouchPoints ?? 0) > 1
  return mobile === true || isPad || /android|iphone|ipad|ipod|iemobile|opera mini/i.test(userAgent)
}
