/** Signs in at a provider of the site as a visitor does in a popup. Returns the address that finishes the sign-in. */
export async function signInAt(uri: string, name: string): Promise<string> {
  const cookies = new Map<string, string>()
  const go = async (url: string, body?: URLSearchParams): Promise<string> => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ')
    const init = body ? { method: 'POST', body } : {}
    const response = await fetch(url, { ...init, headers: { cookie }, redirect: 'manual' })
    for (const set of response.headers.getSetCookie()) {
      const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(key, value)
    }
    return new URL(response.headers.get('location') ?? '', url).href
  }
  const page = await go(uri)
  const resume = await go(page, new URLSearchParams({ login: name }))
  return go(resume)
}
