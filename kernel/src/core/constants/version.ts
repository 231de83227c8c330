/** Version of this kernel, held equal to package.json by a test. @example fakePlugin({ id: 'shop', kernel: `^${kernelVersion}` }) */
export const kernelVersion = '0.1.0'
