import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const pt: Translation<ConnectMessage> = {
  'connect.title': 'Conectar carteira',
  'connect.wallets': 'Conectar carteira',
  'connect.all': 'Todas as carteiras',
  'connect.chain': 'Escolher rede',
  'connect.get': 'Obter uma carteira',
  'connect.what': 'O que é uma carteira?',
  'connect.installed': 'Instalada',
  'connect.recent': 'Recente',
  'connect.twins': '{count} usam este nome',
  'connect.looking': 'Procurando carteiras',
  'connect.continue': 'Continue em {name}',
  'connect.accept': 'Aceite a solicitação de conexão na carteira',
  'connect.waiting': 'Ainda aguardando {name}',
  'connect.waitingHint': 'A janela pode estar atrás desta. Nada é compartilhado até você aceitar.',
  'connect.other': 'Usar outra carteira',
  'connect.declined': 'Conexão recusada',
  'connect.declinedHint': 'A conexão pode ser recusada se uma solicitação anterior ainda estiver ativa',
  'connect.busy': 'Verifique sua carteira: já há uma solicitação aberta',
  'connect.busyHint': 'Responda lá ou feche-a e tente novamente.',
  'connect.failed': 'Não foi possível conectar com {name}',
  'connect.gone': 'Não detectada',
  'connect.goneHint': 'Recarregue a página depois de instalá-la ou escolha outra.',
}

export default pt
