const marks: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes text for HTML content and attributes. */
export const escapeText = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

export interface PageParts {
  readonly title: string
  /** HTML. The caller must have escaped all foreign text. */
  readonly body: string
  readonly script?: string
  readonly style?: string
  readonly metas?: Readonly<Record<string, string>>
}

/** Creates a complete page of the site. */
export function htmlPage({ title, body, script, style = 'pages', metas = {} }: PageParts): string {
  const named = Object.entries(metas).map(
    ([name, content]) => `<meta name="${escapeText(name)}" content="${escapeText(content)}">`,
  )
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    ...named,
    `<title>${escapeText(title)}</title>`,
    `<link rel="icon" href="data:,"><link rel="stylesheet" href="/assets/${style}.css">`,
    ...(script ? [`<script type="module" src="/assets/${script}.ts"></script>`] : []),
    `</head><body>${body}</body></html>`,
  ].join('\n')
}
