import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const mediaPages = {
  Catalog: () => import('./DocumentListPage'),
  lmageVideo: () => import('./MediaPage'),
  Video: () => import('./MediaPage'),
  addDocuments: () => import('./DocumentPage'),
  Shared: () => import('./share/SharedFilePage'),
  addVideo: () => import('./MediaItemPage'),
  Documents: () => import('./DocumentListPage'),
} satisfies PageLoads;
