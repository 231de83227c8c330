/** Posts the result to the opener of this window. Without an opener, navigates back to the page with the result. */
function returnResult(): void {
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

returnResult()

export {}
