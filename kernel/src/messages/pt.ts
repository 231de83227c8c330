import type { Translation } from '../contracts/messages.ts'
import type { KernelMessage } from './en.ts'

const pt: Translation<KernelMessage> = {
  'kernel.back': 'Voltar',
  'kernel.close': 'Fechar',
  'kernel.dismiss': 'Ocultar',
  'kernel.loading': 'Carregando',
  'kernel.retry': 'Tentar novamente',
  'kernel.broken': 'Esta seção parou de funcionar',
  'kernel.stale': 'Uma nova versão está disponível',
  'kernel.reload': 'Recarregar',
  'kernel.brokenHint': 'Tente novamente ou volte. Sua carteira mostra o que foi enviado.',
  'kernel.late': 'Sua carteira concluiu uma solicitação anterior',
  'kernel.forgotten': 'Você precisará se reconectar na próxima vez',
  'kernel.offline': 'Você está offline. Nada será enviado até a conexão voltar.',
  'kernel.slow': 'Ainda carregando…',
  'kernel.notAllowed': 'Ação não permitida',
  'kernel.disconnectFailed': 'Falha ao desconectar',
  'kernel.error': 'Erro',
  'kernel.success': 'Concluído',
  'kernel.copyFailed': 'Falha ao copiar',
}

export default pt
