import type { Translation } from '@latchkit/kernel/plugin'
import type { SiwxMessageKey } from './en.ts'

const pt: Translation<SiwxMessageKey | 'siwx.title'> = {
  'siwx.title': 'Entrar',
  'siwx.heading': '{name} precisa se conectar à sua carteira',
  'siwx.hint':
    'Assine esta mensagem para provar que esta carteira é sua e continuar. Se você cancelar, será desconectado.',
  'siwx.hintOptional': 'Assine esta mensagem para provar que esta carteira é sua e continuar.',
  'siwx.account': 'Conta',
  'siwx.network': 'Rede',
  'siwx.message': 'Mostrar a mensagem',
  'siwx.checking': 'Verificando se você já entrou…',
  'siwx.sign': 'Assinar',
  'siwx.signing': 'Assinando…',
  'siwx.still': 'Ainda aguardando sua carteira',
  'siwx.cancel': 'Cancelar',
  'siwx.canceling': 'Cancelando…',
  'siwx.init': 'Ocorreu um problema ao iniciar a autenticação',
  'siwx.declined': 'Assinatura recusada',
  'siwx.smartAccount': 'Este aplicativo pode não ser compatível com contas inteligentes',
  'siwx.clock': 'Verifique o relógio do seu dispositivo',
  'siwx.refused': 'Não foi possível entrar. A assinatura não foi aceita.',
  'siwx.service': 'Não foi possível entrar. O serviço não responde.',
  'siwx.changed': 'A conta ou a rede mudou. Assine novamente.',
  'siwx.messageChanged': 'Esta carteira alterou a mensagem.',
  'siwx.busy': 'Verifique sua carteira: já há uma solicitação aberta',
  'siwx.failed': 'Não foi possível entrar. Nada foi assinado.',
  'siwx.authenticating': 'Autenticando…',
  'siwx.signedIn': 'Login concluído',
  'siwx.stopped': 'O login foi cancelado',
  'siwx.stuck': 'Falha ao desconectar',
}

export default pt
