import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const pt: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'Escaneie este QR code com seu celular',
  'walletconnect.code': 'Código de pareamento',
  'walletconnect.copy': 'Copiar link',
  'walletconnect.copied': 'Link copiado',
  'walletconnect.anyApp': 'Abrir um app de carteira',
  'walletconnect.anyHint': 'Abra sua carteira com este botão, ou cole o link nela.',
  'walletconnect.ways': 'Formas de conectar',
  'walletconnect.browser': 'Navegador',
  'walletconnect.qrcode': 'QR code',
  'walletconnect.mobile': 'Celular',
  'walletconnect.web': 'Web',
  'walletconnect.desktop': 'Computador',
  'walletconnect.unsupported': 'Instalar',
  'walletconnect.continue': 'Continue em {name}',
  'walletconnect.accept': 'Aceite a solicitação de conexão na carteira',
  'walletconnect.openApp': 'Abra e continue no app da carteira',
  'walletconnect.open': 'Abrir',
  'walletconnect.waiting': 'Ainda aguardando {name}',
  'walletconnect.wallet': 'sua carteira',
  'walletconnect.waitingHint': 'Nada é compartilhado até você aceitar lá.',
  'walletconnect.other': 'Usar outra carteira',
  'walletconnect.unreachable': 'Não é possível acessar o serviço de pareamento. Tentando de novo…',
  'walletconnect.unreachableHint': 'As carteiras deste navegador funcionam mesmo assim.',
  'walletconnect.clock': 'Confira o relógio do seu aparelho',
  'walletconnect.clockHint':
    'A hora está errada demais para sua carteira se conectar. Ajuste-a e tente novamente.',
  'walletconnect.preparing': 'Preparando o código',
  'walletconnect.late': 'Está demorando mais que o normal. Continue aguardando, ou use outra carteira.',
  'walletconnect.declined': 'Conexão recusada',
  'walletconnect.declinedHint': 'A conexão pode ser recusada se uma solicitação anterior ainda estiver ativa',
  'walletconnect.failed': 'Não foi possível conectar a {name}',
  'walletconnect.notDetected': 'Não detectada',
  'walletconnect.notDetectedHint': 'Instale-a neste navegador, ou escolha outra forma de conectar.',
  'walletconnect.have': 'Não tem {name}?',
  'walletconnect.get': 'Obter',
  'walletconnect.partly': 'Sua carteira não se conectou a: {names}',
}

export default pt
