/** Headings of the columns of promised models in files of commitments, besides our labels. */
export const promiseHeadings: Readonly<Record<string, readonly string[]>> = {
  modelId: ['model code', 'model no', 'style', '款号', '款式'],
  spec: ['specification', 'their spec', 'arrangement', 'configuration', '规格', '组合'],
  pieces: ['quantity', 'qty', 'pcs', 'promised pieces', '件数', '数量', '承诺件数'],
  remark: ['model remark', '款式备注'],
};
