import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const pt: Translation<MoreMessage> = {
  'socials.waiting': 'Conecte-se na janela do provedor',
  'socials.waitingHint': 'Entre em {name} por lá. Depois, esta página continua automaticamente.',
  'socials.focus': 'Mostrar janela',
  'socials.finishing': 'Obtendo dados do usuário',
  'socials.finishingHint': 'Sua carteira abre em instantes.',
  'socials.slow': 'Está demorando mais que o normal.',
  'socials.failed': 'Algo deu errado',
  'socials.failedHint': 'O login não foi concluído. Nada foi compartilhado.',
  'socials.again': 'Tentar novamente',
  'socials.other': 'Usar outra forma',
  'socials.blocked': 'Seu navegador bloqueou a janela',
  'socials.blockedHint': 'Pressione o botão para abri-la.',
  'socials.open': 'Abrir janela',
  'socials.here': 'Continuar nesta aba',
  'socials.leaving': 'Continuar com {name}',
  'socials.leavingHint': 'Você sai desta página e volta a ela depois de entrar.',
  'socials.none': 'Escolha como entrar',
  'socials.noneHint': 'Nenhum login em andamento.',
  'socials.scan': 'Escaneie com seu celular',
  'socials.scanHint': 'A câmera abre o Farcaster, onde você aprova o login.',
  'socials.code': 'Código para entrar com o Farcaster',
  'socials.app': 'Abrir o Farcaster',
  'socials.appHint': 'Aprove o login lá e depois volte.',
  'socials.copy': 'Copiar link',
  'socials.copied': 'Link copiado',
  'socials.preparing': 'Preparando o código',
  'socials.cancel': 'Cancelar',
}

export default pt
