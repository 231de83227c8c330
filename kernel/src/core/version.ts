/** Version of this kernel, held equal to package.json by a test. */
export const kernelVersion = '0.1.0'
