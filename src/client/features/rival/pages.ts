import type { PageLoads } from '../../page/page-loads';

/** The components of this area's pages, those it has of its own for lists and records among them. */
export const rivalPages = {
  CompetitiveProductAnalysis: () => import('./AnalysisPage'),
  CompetitiveProductAnalysisStyles: () => import('./StylesPage'),
  CompetitiveProductAnalysisSave: () => import('./SavedAnalysisPage'),
  CompetitiveProductAnalysisPreview: () => import('./public/PreviewPage'),
  competingGoodsInfo: () => import('./GoodPage'),
  editCompetingGoods: () => import('./EditGoodPage'),
  addCompetingGoods: () => import('./AddGoodPage'),
} satisfies PageLoads;
