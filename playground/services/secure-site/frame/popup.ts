/** Tells whoever opened this window that it came back, and goes back to the page itself where nobody did. */
function comeBack(): void {
  const [target, back] = [read('target'), read('back')]
  const opener: Window | null = window.opener
  if (opener && target) opener.postMessage({ resultUri: location.href }, target)
  else if (back) {
    const page = new URL(back)
    page.searchParams.set('result_uri', location.href)
    location.replace(page)
  }
}

function read(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content
}

comeBack()

export {}
