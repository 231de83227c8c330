/** What the sheets plugin makes of a CSS module. */
declare module '*.module.css' {
  const sheet: { readonly text: string; readonly classes: Readonly<Record<string, string>> }
  export default sheet
}
