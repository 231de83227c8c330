const { services } = JSON.parse(new URL(location.href).searchParams.get('kit') ?? '{}')
const { chains, ...others } = services

const network = (id: number, name: string) => ({
  id,
  name,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [`${chains}/${id}`] } },
})

/** The local chains and services, which the test passes in the address of the page. */
export const options = {
  projectId: null,
  services: others,
  networks: [network(31337, 'Local One'), network(31338, 'Local Two')],
} as const
