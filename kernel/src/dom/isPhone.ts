interface Hints {
  readonly userAgent: string
  readonly userAgentData?: { readonly mobile?: unknown }
}

/**
 * Whether the browser reports that it runs on a phone or tablet; false where there is no page.
 *
 * @example const shown = isPhone() ? 'Open the app' : 'Scan the code'
 */
export function isPhone(browser: Hints | undefined = globalThis.navigator): boolean {
  const mobile = browser?.userAgentData?.mobile
  // Tablets report `mobile: false` in their client hints, but their browsers open app links as phones do.
  return mobile === true || /android|iphone|ipad|ipod|iemobile|opera mini/i.test(browser?.userAgent ?? '')
}
