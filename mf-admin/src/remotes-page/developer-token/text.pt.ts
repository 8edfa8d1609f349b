import type { Translation } from '@ponte/contracts/translated'
import type { developerText as developer } from './text.ts'

export const developerText = {
  title: (name) => `Token de desenvolvedor para ${name}`,
  explain: 'Um navegador carrega esta área do próprio localhost, nas páginas deste site, por oito horas. Ninguém mais vê nada disso.',
  port: 'Porta do localhost',
  portHint: 'A de mfe dev --in; 3101 se o desenvolvedor não disser outra',
  ownPassword: 'A sua própria senha',
  show: 'Mostrar senha',
  hide: 'Ocultar senha',
  cancel: 'Cancelar',
  confirm: 'Emitir token',
  issued: (name) => `Token para ${name}`,
  onlyNow: (until) => `Entregue-o agora ao desenvolvedor, como faria com uma senha: ele não aparece de novo. Vale até ${until}.`,
  use: 'Na pasta da área:',
  token: 'Token',
  copyToken: 'Copiar o token',
  copying: { copy: 'Copiar', copied: 'Copiado', failed: 'Não foi possível copiar. Selecione e copie.' },
  done: 'Concluir',
} satisfies Translation<typeof developer>
