declare module 'solc' {
  const solc: {
    /** Compiles JSON to JSON, in the compiler's standard format. */
    compile(input: string): string
  }
  export default solc
}
