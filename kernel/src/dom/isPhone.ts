interface Hints {
  readonly userAgent: string
  readonly userAgentData?: { readonly mobile?: unknown }
}

/**
 * Whether the page is on a phone or tablet, as its browser says itself; false where there is no page.
 *
 * @example const shown = isPhone() ? 'Open the app' : 'Scan the code'
 */
export function isPhone(browser: Hints | undefined = globalThis.navigator): boolean {
  const mobile = browser?.userAgentData?.mobile
  // Tablets say "not mobile" by hints, and their browsers open an app's links all the same.
  return mobile === true || /android|iphone|ipad|ipod|iemobile|opera mini/i.test(browser?.userAgent ?? '')
}
