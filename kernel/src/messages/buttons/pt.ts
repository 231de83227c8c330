import type { Translation } from '../../contracts/messages.ts'
import type { ButtonMessage } from './en.ts'

const pt: Translation<ButtonMessage> = {
  'kernel.loadFailed': 'Falha ao carregar',
  'kernel.loadFailedReload': 'Recarregar',
  'kernel.loadFailedClose': 'Fechar',
  'kernel.connectWallet': 'Conectar carteira',
  'kernel.connecting': 'Conectando…',
  'kernel.account': 'Conta {address}',
  'kernel.selectNetwork': 'Escolher rede',
  'kernel.unknownNetwork': 'Rede desconhecida',
}

export default pt
